/**
 * Why does the engine not play this move? The reader plays it, and the position is searched with one setting changed at
 * a time: which technique, guard or number hides it, and by which cut.
 */

import { useMemo, useRef, useState } from 'preact/hooks';
import { type Blame, groupsOf, legalMoves, type Row, type WhyNot } from '../../engine/index.ts';
import { squaresOf } from '../compare/outcome.ts';
import { countText } from '../format/numbers.ts';
import { searchKey } from '../stores/search-key.ts';
import { $changes, NO_CHANGES, valueUnder, withValues } from '../stores/settings.ts';
import type { Line } from '../ui/board/line.ts';
import { TurnableBoard } from '../ui/board/TurnableBoard.tsx';
import { Choice } from '../ui/choice/Choice.tsx';
import { Frame } from '../ui/frame/Frame.tsx';
import { StartButton } from '../ui/frame/StartButton.tsx';
import { useLive } from '../ui/hooks/live.ts';
import { usePart } from '../ui/hooks/usePart.ts';
import { useTreeTask } from '../ui/hooks/useTreeTask.ts';
import { Table } from '../ui/table/Table.tsx';
import type { CutRequest, WhyRequest } from '../worker/protocol.ts';
import { blameText, changesText, didText, othersText, type SanOf, valuesOf, whyText } from './why-words.ts';
import './why.css';

interface Props {
  /** Unique in the page. */
  id: string;
  fen: string;
  /** In plies. */
  depth: number;
}

const keyOf = ({ depth, fen, move, settings }: WhyRequest) =>
  searchKey({ fen, moves: [move], limits: { depth }, settings });

export function WhyTool({ id, fen, depth }: Props) {
  const moves = useMemo(() => legalMoves(fen).toSorted((a, b) => a.san.localeCompare(b.san, 'en')), [fen]);
  const sanOf: SanOf = (uci) => moves.find((move) => move.uci === uci)?.san ?? uci;
  const settings = useLive($changes, NO_CHANGES);
  const [move, setMove] = useState('');
  const task = useTreeTask('why');
  const list = useRef<HTMLSelectElement>(null);
  const [only] = moves;
  if (moves.length < 2)
    return (
      <p class="muted">
        {only === undefined
          ? 'No legal move: the game is over.'
          : `${only.san} is the only legal move here: it is played, whatever is pruned.`}
      </p>
    );

  const request: WhyRequest = { fen, depth, settings: { ...settings }, move };
  const ask = (wanted: string) => {
    setMove(wanted);
    task.start({ ...request, move: wanted });
  };
  const { answer, answered } = task;
  const current = answered !== null && keyOf(answered) === keyOf(request);
  const busy = task.status === 'running';
  const line: Line = {
    moves: move === '' ? [] : [{ san: sanOf(move), after: fen, before: { fen } }],
    play: ({ san }) => {
      const uci = moves.find((one) => one.san === san)?.uci;
      if (uci !== undefined) ask(uci);
    },
    takeBack: () => setMove(''),
  };
  const squares = squaresOf(move || null);
  const played = current ? squaresOf(answer?.base.bestmove ?? null) : null;
  const arrows = [
    ...(played && answer?.base.bestmove !== move ? [{ ...played, kind: 'other' as const, label: 'Played' }] : []),
    ...(squares ? [{ ...squares, kind: 'best' as const, label: 'Asked about' }] : []),
  ];
  return (
    <Frame
      id={id}
      title="Why not this move?"
      class="why"
      status={task.status}
      word={task.status === 'ready' ? 'Nothing yet' : undefined}
      said={
        task.said ||
        (answer === null
          ? 'Play a move on the board, or choose one'
          : current
            ? `To depth ${depth}`
            : 'The choice has changed: ask again')
      }
      announce={answer && answered ? whyText(answer, answered.move, sanOf) : ''}
      progress={task.progress}
      cancel={task.cancel}
      again={task.again}
      control={
        <StartButton
          busy={busy}
          primary={!current && move !== ''}
          start={() => (move === '' ? list.current?.focus() : ask(move))}
        >
          {move === '' ? 'Why not …?' : `Why not ${sanOf(move)}?`}
        </StartButton>
      }
    >
      <div class="widget-body why-body">
        <div>
          <TurnableBoard fen={fen} arrows={arrows} line={line} />
          <label class="lab-field">
            <span>Move</span>
            <Choice
              list={list}
              value={move}
              options={[['', 'Choose a move'], ...moves.map(({ san, uci }) => [uci, san] as const)]}
              choose={setMove}
            />
          </label>
        </div>
        {answer === null || answered === null ? (
          <p class="muted">
            The position is searched as the setting has it, then with each technique off, each missing guard on and each
            number at its careful end. What brings the move out hides it.
          </p>
        ) : (
          <Found key={keyOf(answered)} answer={answer} of={answered} sanOf={sanOf} current={current} />
        )}
      </div>
    </Frame>
  );
}

/** Cuts to blame that can be shown. */
const SHOWN = 4;

interface FoundProps {
  answer: WhyNot;
  /** What it answers, and whether that is what is asked now. */
  of: WhyRequest;
  current: boolean;
  sanOf: SanOf;
}

/** A sentence, the changes that matter, and the cuts to blame, each with a press that shows it below. */
function Found({ answer, current, of, sanOf }: FoundProps) {
  const [open, setOpen] = useState<Blame | null>(null);
  const { part, message, fetchPart } = usePart('The cut', () => import('../compare/shown-cut.lazy.tsx'));
  const { root = null, depth } = answer.blame ?? {};
  // Where the table hides the way, they are found without it.
  const without = root?.blame.length === 0 ? root.withoutTable : null;
  const blamed = without ?? root;
  const settings = without === null ? of.settings : { ...of.settings, tt: 0 };
  const cuts = (blamed?.blame ?? []).filter(({ at }) => at !== null).slice(0, SHOWN);
  const request: CutRequest | null = open?.at ? { fen: of.fen, depth: depth ?? of.depth, settings, at: open.at } : null;
  return (
    <>
      <div class="stack" data-old={!current || undefined}>
        <p>
          <strong class="why-answer">{whyText(answer, of.move, sanOf)}</strong>
        </p>
        <Changes answer={answer} sanOf={sanOf} />
        {answer.blame !== null && <p>{blameText(answer, of.move, sanOf)}</p>}
        {cuts.length > 0 && (
          <p class="choice">
            {cuts.map((cut) => (
              <button
                key={cut.line.join()}
                type="button"
                class="button"
                aria-expanded={cut === open}
                onClick={() => {
                  fetchPart();
                  setOpen(cut === open ? null : cut);
                }}
              >
                Show the cut: {cut.technique.toUpperCase()}, {cut.line.join(' ') || 'the root'}
              </button>
            ))}
          </p>
        )}
        {message && <p role="status">{message}</p>}
      </div>
      {request !== null && part !== null && (
        <div class="why-cut">
          <part.CutPanel
            key={JSON.stringify(request)}
            title="The cut to blame"
            root={blamed ? didText(blamed) : undefined}
            request={request}
            close={() => setOpen(null)}
          />
        </div>
      )}
    </>
  );
}

/** The changes that brought the move out, or showed it for a while; nothing where none did. */
function Changes({ answer, sanOf }: Pick<FoundProps, 'answer' | 'sanOf'>) {
  const { base, rows } = answer;
  const { helping, some } = groupsOf(base, rows);
  const shown = [...helping, ...some];
  if (shown.length === 0) return null;
  return (
    <>
      <Table
        class="why-rows two-lines"
        columns={[
          'Change',
          { count: 'Appears' },
          { count: 'Stays' },
          { count: 'Nodes' },
          'Plays',
          { heard: 'Put it into the setting' },
        ]}
      >
        <tbody>
          <tr>
            <th scope="row">As it is</th>
            <Cells row={base} sanOf={sanOf} />
            <td />
          </tr>
          {shown.map((row) => (
            <tr key={changesText(row.changes)} data-helps={helping.includes(row) || undefined}>
              <th scope="row">{changesText(row.changes)}</th>
              <Cells row={row} sanOf={sanOf} />
              <td>
                <PutIn row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <p class="muted">{othersText(answer)}</p>
    </>
  );
}

function Cells({ row: { appears, bestmove, nodes, stays }, sanOf }: { row: Row; sanOf: SanOf }) {
  return (
    <>
      <td class="n">{appears ?? '–'}</td>
      <td class="n">{stays ?? '–'}</td>
      <td class="n">{nodes === null ? '–' : countText(nodes)}</td>
      <td>{bestmove === null ? '–' : sanOf(bestmove)}</td>
    </>
  );
}

/** Puts a change into the edited setting, and takes it out again. */
function PutIn({ row: { changes } }: { row: Row }) {
  const settings = useLive($changes, NO_CHANGES);
  const to = valuesOf(changes, 'to');
  const now = valueUnder(settings);
  const isIn = Object.entries(to).every(([id, value]) => now(id) === value);
  return (
    <button
      type="button"
      class="button quiet"
      aria-pressed={isIn}
      onClick={() => $changes.set(withValues(settings, isIn ? valuesOf(changes, 'from') : to))}
    >
      {isIn ? '✓ set' : 'set'} <span class="vh">{changesText(changes)}</span>
    </button>
  );
}
