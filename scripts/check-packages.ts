/**
 * Checks the packages that ship: their licences, and what is known against them. Exits with 1 when one does not fit, or has a
 * known fault of high weight; a registry that does not answer such questions is named and does not count.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { helpIfAsked } from './arguments.ts';
import { licenceFaults } from './licences.ts';
import type { Lock } from './lockfile.ts';

/** Milliseconds after which a registry counts as silent. */
const PATIENCE = 40_000;

helpIfAsked();
const { checked, faults } = licenceFaults(JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock);
for (const fault of faults) console.error(fault);
console.log(`${checked} packages that ship or build, ${faults.length} licences that do not fit.`);
if (faults.length > 0) process.exitCode = 1;

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
