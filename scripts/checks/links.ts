/** Checks the links of dist/ and exits with 1 when one leads nowhere: node scripts/checks/links.ts [folder] */
import { helpIfAsked } from '../arguments.ts';
import { NO_HOST, pagesOf, readSite } from './built-site.ts';
import { faultsOf } from './site-links.ts';

helpIfAsked();
try {
  const site = readSite(process.argv[2] ?? 'dist');
  const faults = faultsOf(site);
  for (const { file, reference, problem } of faults) console.error(`${file}: ${reference} ${problem}`);
  console.log(
    `${pagesOf(site).length} pages under ${site.origin === NO_HOST ? '' : site.origin}${site.base}, ${faults.length} bad links.`,
  );
  if (faults.length > 0) process.exitCode = 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
