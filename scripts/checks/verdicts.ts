/**
 * Holds the pages of dist/ to one verdict a search: node scripts/checks/verdicts.ts [folder]
 * Exits with 1 when two pages say different things of the same cuts, or a page calls something safe without a full
 * check.
 */
import { helpIfAsked } from '../arguments.ts';
import { readSite } from './built-site.ts';
import { verdictsOf } from './site-verdicts.ts';

helpIfAsked();
try {
  const { faults, shown, searches } = verdictsOf(readSite(process.argv[2] ?? 'dist'));
  for (const fault of faults) console.error(fault);
  console.log(`${shown} verdicts on ${searches} searches, ${faults.length} faults.`);
  if (faults.length > 0 || shown === 0) process.exitCode = 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
