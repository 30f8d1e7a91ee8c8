/** Checks that package-lock.json is complete and exits with 1 when it is not: node scripts/check-lock.ts [file] */
import { readFileSync } from 'node:fs';
import { helpIfAsked } from './arguments.ts';
import { type Lock, lockFaults } from './lockfile.ts';

helpIfAsked();
const file = process.argv[2] ?? 'package-lock.json';
try {
  const lock = JSON.parse(readFileSync(file, 'utf8')) as Lock;
  const faults = lockFaults(lock);
  for (const fault of faults) console.error(fault);
  console.log(`${Object.keys(lock.packages).length - 1} locked packages, ${faults.length} faults.`);
  if (faults.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(`${file} cannot be read: ${(error as Error).message}`);
  process.exitCode = 1;
}
