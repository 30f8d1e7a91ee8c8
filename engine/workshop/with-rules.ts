/** Has the engine search by written rules. */
import { searcher } from '../search/searcher.ts';
import type { WrittenRule } from './read-rule.ts';
import { useRules } from './written.ts';
import { writtenNegamax } from './written-search.ts';

const ownSearch = searcher.search;

/**
 * Puts written rules in place of the engine's own for all searches that follow, recorded ones and those of the oracle
 * too; none puts its own back. Settings of these searches must come through settingsWith (written.ts), and the
 * technique must be on.
 */
export function installRules(written: readonly WrittenRule[]): void {
  useRules(written);
  searcher.search = written.length > 0 ? writtenNegamax : ownSearch;
}

/** What an act gives while written rules are in force. */
export function withRules<T>(written: readonly WrittenRule[], act: () => T): T {
  installRules(written);
  try {
    return act();
  } finally {
    installRules([]);
  }
}
