/**
 * The journey of a reader in the engines that the other browser tests do not see: Firefox and WebKitGTK, as Debian
 * packs them. npm run lab -- browsers [--only firefox|webkit] [--site dist]. It serves a finished build by itself,
 * under the path that the build is for, and builds one under a sub-path when there is none. One line a browser; exits
 * with 1 when a step fails or a browser is missing.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { InputError, readOptions, sayInputErrorsPlainly } from '../../arguments.ts';
import { readSite } from '../../checks/built-site.ts';
import { withSite } from '../../serve-site.ts';
import type { Driver } from './driver.ts';
import { startFirefox } from './firefox.ts';
import { journey, stepNames } from './journey.ts';
import { startWebKit } from './webkit.ts';

const BROWSERS: Readonly<Record<string, () => Promise<Driver>>> = { firefox: startFirefox, webkit: startWebKit };

/** Runs the journey in one browser and gives the line to print, and whether all is well. */
async function smoke(name: string, start: () => Promise<Driver>, home: string): Promise<{ line: string; ok: boolean }> {
  const begun = performance.now();
  let driver: Driver | undefined;
  try {
    driver = await start();
    await journey(driver, home);
    const seconds = ((performance.now() - begun) / 1000).toFixed(0);
    return { line: `${name}: ok, ${stepNames.join(', ')} in ${seconds} s (${driver.name})`, ok: true };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { line: `${name}: FAILED, ${message}${driver ? ` (${driver.name})` : ''}`, ok: false };
  } finally {
    await driver?.close();
  }
}

sayInputErrorsPlainly();
const values = readOptions({ only: { type: 'string' }, site: { type: 'string', default: 'dist' } });
const chosen = Object.entries(BROWSERS).filter(([name]) => values.only === undefined || name === values.only);
if (chosen.length === 0) {
  throw new InputError(`--only takes ${Object.keys(BROWSERS).join(' or ')}, not "${values.only}".`);
}
try {
  if (values.site === 'dist' && !existsSync('dist')) {
    const env = { ...process.env, BASE_PATH: '/chess/' };
    execFileSync('npm', ['run', 'build'], { stdio: ['ignore', 'ignore', 'inherit'], env });
  }
  const site = readSite(values.site);
  await withSite(site, async (home) => {
    console.log(`The site in ${values.site}/, served under ${site.base}`);
    for (const [name, start] of chosen) {
      const { line, ok } = await smoke(name, start, home);
      console.log(line);
      if (!ok) process.exitCode = 1;
    }
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
