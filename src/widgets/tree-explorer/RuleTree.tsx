/** The tree of a search by the reader's rule, at the place that a stage of the workshop was asked to show. */
import { useEffect } from 'preact/hooks';
import { $bench, $ruleCut } from '../../stores/workshop.ts';
import { useLive } from '../../ui/hooks/live.ts';
import { usePart } from '../../ui/hooks/usePart.ts';

const TITLES = {
  wrong: 'The search with the wrong cut',
  unguarded: 'A search in which the rule acts where a guard of this book forbids it',
  cut: 'A search by this rule',
} as const;

export function RuleTree({ id }: { id: string }) {
  const found = useLive($ruleCut, null);
  const texts = useLive($bench, null)?.texts ?? {};
  const { part, message, fetchPart } = usePart('The explorer', () => import('./Explorer.lazy.tsx'));
  useEffect(() => {
    if (found !== null) fetchPart();
  }, [found]);
  // It stands below the workshop: the reader is brought to it, and with the keyboard, too.
  useEffect(() => {
    const place = found && part && document.getElementById(id);
    if (!place) return;
    place.tabIndex = -1;
    place.focus({ preventScroll: true });
    place.scrollIntoView();
  }, [found, part]);
  if (found === null) return null;
  if (part === null) return <p role="status">{message}</p>;
  const { exercise, source, technique, tree } = found;
  return (
    <>
      {(texts[exercise] ?? source) !== source && (
        <p class="muted">The text has changed: this is the tree of the rule as it was when you opened it.</p>
      )}
      <part.Explorer
        key={`${source} ${tree.root} ${tree.attempt} ${tree.line}`}
        id={id}
        title={TITLES[tree.shows]}
        fen={tree.root}
        depth={tree.depth}
        hashMb={tree.hashMb}
        settings={tree.settings}
        iteration={tree.iteration}
        attempt={tree.attempt}
        path={tree.line}
        rules={{ [technique]: source }}
        searchesBy={{ technique, source }}
      />
    </>
  );
}
