/**
 * Checks the packages: node scripts/checks/packages.ts [lockfile]. The lockfile is complete and names no host, the
 * licences of what ships fit, and nothing grave is known against it. Exits with 1 otherwise; a registry that does not
 * answer audits is named and does not count.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { helpIfAsked } from '../arguments.ts';
import { licenceFaults } from './licences.ts';
import { type Lock, lockFaults } from './lockfile.ts';

/** Milliseconds after which a registry counts as silent. */
const PATIENCE = 40_000;

helpIfAsked();
const file = process.argv[2] ?? 'package-lock.json';
let lock: Lock;
try {
  lock = JSON.parse(readFileSync(file, 'utf8')) as Lock;
} catch (error) {
  console.error(`${file} cannot be read: ${(error as Error).message}`);
  process.exit(1);
}
const holes = lockFaults(lock);
const { checked, faults } = licenceFaults(lock);
for (const fault of [...holes, ...faults]) console.error(fault);
console.log(`${Object.keys(lock.packages).length - 1} locked packages, ${holes.length} faults.`);
console.log(`${checked} packages that ship or build, ${faults.length} licences that do not fit.`);
if (holes.length + faults.length > 0) process.exitCode = 1;

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--audit-level=high', '--json', '--fetch-retries=0'], {
  encoding: 'utf8',
  timeout: PATIENCE,
});
let report: { metadata?: { vulnerabilities?: Record<string, number> }; vulnerabilities?: Record<string, unknown> } = {};
try {
  report = JSON.parse(stdout ?? '') as typeof report;
} catch {
  // No report at all; told below.
}
const known = report.metadata?.vulnerabilities;
if (known === undefined) {
  console.log('Known faults: NOT CHECKED, since this registry does not answer audits.');
} else {
  const grave = (known['high'] ?? 0) + (known['critical'] ?? 0);
  console.log(`Known faults: ${known['total'] ?? 0}, of which ${grave} of high weight.`);
  if (grave > 0) {
    console.error(`Run "npm audit --omit=dev": ${Object.keys(report.vulnerabilities ?? {}).join(', ')}.`);
    process.exitCode = 1;
  }
}
