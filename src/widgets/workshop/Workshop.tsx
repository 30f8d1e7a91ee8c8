/**
 * The workshop: the reader writes the rule of a technique, or mends one, and beside it stands what the grader says: the
 * verdict, the board where it failed, and a line for each stage.
 */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { LanguageId, StageId, Writable } from '../../../engine/index.ts';
import { withThousands } from '../../format/numbers.ts';
import { $ruleCut, markPassed } from '../../stores/workshop.ts';
import { Choice } from '../../ui/choice/Choice.tsx';
import { Frame } from '../../ui/frame/Frame.tsx';
import { Menu, MenuItem } from '../../ui/more/Menu.tsx';
import { saveFile } from '../../ui/share/save-file.ts';
import type { WrittenFault } from '../../worker/protocol.ts';
import type { Word } from './code-editor.lazy.ts';
import { Editor } from './Editor.tsx';
import { type Exercise, Help, type HelpProps } from './Help.tsx';
import { OtherLanguages } from './OtherLanguages.tsx';
import { RuleMatch } from './RuleMatch.tsx';
import { StageDetail } from './StageDetail.tsx';
import { Stages } from './Stages.tsx';
import { useGrading } from './useGrading.ts';
import { useRuleMatch } from './useRuleMatch.ts';
import { type RuleText, useRuleText } from './useRuleText.ts';
import { reasonOf } from './verdict.ts';
import { WaysOn } from './WaysOn.tsx';
import './workshop.css';

interface WorkshopProps {
  id: string;
  exercises: readonly Exercise[];
  titles: readonly (readonly [StageId, string])[];
  /** The engine's own rules, by technique. */
  own: Readonly<Record<Writable, string>>;
  /** What can be read in a rule about a node, and about a move. */
  words: { node: readonly Word[]; move: readonly Word[] };
  languages: readonly { id: LanguageId; name: string; ending: string }[];
  /** What a match of a rule is. */
  match: { games: number; nodes: number };
}

/** One array for all readings without faults. */
const NO_FAULTS: readonly WrittenFault[] = [];

export function Workshop({ id, exercises, titles, own, words, languages, match }: WorkshopProps) {
  const grading = useGrading(titles.length, markPassed);
  const { read, reading, run } = grading;
  const rule = useRuleText(exercises, own, grading);
  const { exercise, text } = rule;
  const { isHunt, technique } = exercise;
  const play = useRuleMatch(exercise.id, technique);
  /** The stage that the reader has pressed. */
  const [pressed, setPressed] = useState<StageId | null>(null);

  const grade = () => grading.grade(exercise.id, technique, text);
  const faults = (run.tellsFault && reading?.faults) || NO_FAULTS;
  /** What was read of this very text; null while it was another. */
  const readNow = reading?.source === text ? reading : null;
  const readable = words[exercise.about];
  const { stages, stale } = run;
  // Half a word is no fault yet: until it is told the verdict stays as it was.
  const failing = stages.filter(({ line, ok }) => !ok && (line === undefined || run.tellsFault));
  // A board says more than a sentence.
  const failed =
    failing.find(({ line }) => line !== undefined) ?? failing.find(({ fen }) => fen !== undefined) ?? failing[0];
  const hasPassed = failed === undefined && stages.length === titles.length;
  // What fails is seen first, whatever was looked at before it failed.
  useEffect(() => setPressed(null), [exercise.id, failed?.id]);
  const shown = stages.find(({ id }) => id === pressed) ?? failed;
  const reason = failed && withThousands(reasonOf(failed, isHunt));
  const verdict = reason ?? (hasPassed ? 'Every stage passed.' : NOT_YET[run.status]);
  const isStale = failed ? stale.includes(failed.id) : hasPassed && stale.length > 0;
  const said = withThousands(run.said);
  /** What helps after the last grading of this exercise. */
  const helped = useRef<(HelpProps & { after: string }) | null>(null);
  if (run.status === 'done') helped.current = { exercise, stages, lines: readNow?.told?.lines, after: run.said };
  else if (helped.current?.exercise !== exercise) helped.current = null;
  const ways = hasPassed && shown === undefined;
  const theMatch = <RuleMatch match={play} text={text} primary={ways} {...match} />;
  return (
    <Frame
      id={id}
      title={`${isHunt ? 'Find the fault' : 'Write it'}: ${exercise.title}`}
      level={2}
      control={<ExerciseChoice id={id} exercises={exercises} rule={rule} />}
      class={`workshop ${technique}`}
      status={run.status}
      word={run.status === 'ready' ? 'Yours to write' : undefined}
      said={said}
      // Faults of the text are read out by themselves.
      announce={faults.length > 0 ? '' : reason ? `${said} ${reason}` : said}
      progress={(stages.length - stale.length) / titles.length}
      cancel={grading.cancel}
      again={grade}
    >
      <div class="widget-body workshop-columns">
        <div class="workshop-write">
          <p id={`${id}-task`}>{exercise.task}</p>
          <Editor
            id={id}
            rule={rule}
            words={readable}
            faults={faults}
            faultsOf={reading?.source ?? ''}
            onFocus={grading.warm}
          />
          {/* For those who hear the page; it is to be seen beside the field. */}
          {faults[0] && (
            <p class="vh" role="alert">
              {faults[0].message}
              {faults.length > 1 && ` ${faults.length - 1} more.`}
            </p>
          )}
          <Acts rule={rule} grade={grade} primary={!ways} engineOwn={isHunt ? null : own[technique]} />
        </div>
        <p
          class={`workshop-verdict ${isStale ? 'stale' : ''}`}
          data-outcome={failed ? 'failed' : hasPassed ? 'passed' : 'open'}
        >
          {(failed || hasPassed) && <span aria-hidden="true">{failed ? '✗' : '✓'}</span>}
          <span>{verdict}</span>
        </p>
        <div class="workshop-judged">
          <div class="workshop-shown">
            {shown ? (
              <StageDetail
                stage={shown}
                title={titles.find(([id]) => id === shown.id)?.[1] ?? ''}
                isStale={stale.includes(shown.id)}
                isHunt={isHunt}
                faults={faults}
                words={readable}
                onTree={(source, tree) => $ruleCut.set({ exercise: exercise.id, technique, source, tree })}
              />
            ) : ways ? (
              <WaysOn exercise={exercise} exercises={exercises} rule={rule} isStale={isStale} match={theMatch} />
            ) : (
              <p class="workshop-empty">
                Each line below is a test of the rule. They run when you stop typing; where one fails, the board on
                which it does stands here.
              </p>
            )}
          </div>
          <Stages
            titles={titles}
            stages={stages}
            stale={stale}
            running={run.status === 'running'}
            shown={shown?.id}
            isHunt={isHunt}
            choose={(chosen) => setPressed(chosen === pressed ? null : chosen)}
          />
          {/* While the next text is graded it is out of sight, and what was opened in it stays open. */}
          {helped.current !== null && (
            <div hidden={run.status !== 'done'}>
              <Help key={`${exercise.id} ${helped.current.after}`} {...helped.current} />
            </div>
          )}
        </div>
        <div class="workshop-more needs-script">
          <OtherLanguages
            key={exercise.id}
            id={id}
            languages={languages}
            written={readNow?.told?.written ?? null}
            isFaulty={readNow !== null && readNow.told === null}
            read={() => read(technique, text)}
          />
          {!ways && theMatch}
        </div>
      </div>
    </Frame>
  );
}

/** What stands in the place of the verdict before there is one. */
const NOT_YET = {
  ready: 'Nothing graded yet.',
  running: 'Grading …',
  done: 'Nothing graded yet.',
  cancelled: 'Stopped before the end.',
  failed: 'The grading failed.',
};

function ExerciseChoice({ id, exercises, rule }: Pick<WorkshopProps, 'id' | 'exercises'> & { rule: RuleText }) {
  const { exercise, open, passed } = rule;
  const ofKind = (isHunt: boolean) => exercises.filter((exercise) => exercise.isHunt === isHunt);
  const optionsOf = (isHunt: boolean) =>
    ofKind(isHunt).map(({ id, title }) => [id, `${title}${passed.includes(id) ? ' ✓' : ''}`] as const);
  const done = (isHunt: boolean) =>
    `${ofKind(isHunt).filter(({ id }) => passed.includes(id)).length} of ${ofKind(isHunt).length}`;
  return (
    <>
      <small class="muted">
        {done(false)} written, {done(true)} found
      </small>
      <Choice
        id={`${id}-exercise`}
        label="Exercise"
        value={exercise.id}
        options={[
          { heading: 'Write the rule', options: optionsOf(false) },
          { heading: 'Find the fault', options: optionsOf(true) },
        ]}
        choose={open}
      />
    </>
  );
}

interface ActsProps {
  rule: RuleText;
  grade: () => void;
  /** Grading is what to do now. */
  primary: boolean;
  /** The engine's own rule; null where it would give the fault away. */
  engineOwn: string | null;
}

/** What can be done with the text. */
function Acts({ rule, grade, primary, engineOwn }: ActsProps) {
  const { aside, exercise, replace, text } = rule;
  const file = useRef<HTMLInputElement>(null);
  return (
    <div class="needs-script">
      <div class="workshop-acts">
        <button class={`button ${primary ? 'primary' : ''}`} type="button" onClick={grade}>
          Grade
        </button>
        {engineOwn !== null && (
          <button class="button quiet" type="button" onClick={() => replace(engineOwn)}>
            Take the engine’s own
          </button>
        )}
        {aside !== undefined && (
          <button class="button quiet" type="button" onClick={() => replace(aside)}>
            Bring back the text before
          </button>
        )}
        <Menu>
          <div>
            <MenuItem act={() => replace(exercise.source)}>Begin again</MenuItem>
          </div>
          <div>
            <MenuItem act={rule.copyLink}>Copy a link</MenuItem>
            <MenuItem act={() => saveFile(`${exercise.id}.ts`, text)}>Save as a file</MenuItem>
            <MenuItem act={() => file.current?.click()}>Open a file</MenuItem>
          </div>
        </Menu>
        <input
          ref={file}
          type="file"
          hidden
          aria-label="A file with a rule"
          accept=".ts,.js,.txt,text/plain"
          onChange={({ currentTarget }) => {
            void rule.openFile(currentTarget.files?.[0]);
            currentTarget.value = '';
          }}
        />
      </div>
      <p role="status" class="workshop-notice">
        {rule.notice}
      </p>
    </div>
  );
}
