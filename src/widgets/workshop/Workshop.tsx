/**
 * The workshop: the reader writes the rule of a technique, or mends one, and the grader says stage by stage how it
 * does.
 */
import { useRef } from 'preact/hooks';
import type { LanguageId, StageId, Writable } from '../../../engine/index.ts';
import { withThousands } from '../../format/numbers.ts';
import { $ruleCut, markPassed } from '../../stores/workshop.ts';
import type { WrittenFault } from '../../worker/protocol.ts';
import { Choice } from '../../ui/choice/Choice.tsx';
import { Frame } from '../../ui/frame/Frame.tsx';
import { saveFile } from '../../ui/share/save-file.ts';
import type { Word } from './code-editor.lazy.ts';
import { Editor } from './Editor.tsx';
import { type Exercise, Help } from './Help.tsx';
import { OtherLanguages } from './OtherLanguages.tsx';
import { RuleMatch } from './RuleMatch.tsx';
import { Stages } from './Stages.tsx';
import { type Run, useGrading } from './useGrading.ts';
import { type RuleText, useRuleText } from './useRuleText.ts';
import './workshop.css';

export interface WorkshopProps {
  id: string;
  title: string;
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

/** What is heard of a finished run: the first stage that failed, and why. A fault in the text is heard by itself. */
function heardOf({ said, stages, stale }: Run, titles: WorkshopProps['titles']): string {
  const failed = stages.find(({ id, line, ok }) => !ok && line === undefined && !stale.includes(id));
  const title = titles.find(([id]) => id === failed?.id)?.[1];
  return failed ? `${said} ${title}: ${failed.message}` : said;
}

export function Workshop({ id, title, exercises, titles, own, words, languages, match }: WorkshopProps) {
  const grading = useGrading(titles.length, markPassed);
  const { read, reading, run } = grading;
  const rule = useRuleText(exercises, own, grading);
  const { exercise, text } = rule;
  const { technique } = exercise;
  const grade = () => grading.grade(exercise.id, technique, text);
  const faults = (run.tellsFault && reading?.faults) || NO_FAULTS;
  /** What was read of this very text; null while it was another. */
  const readNow = reading?.source === text ? reading : null;
  const readable = words[exercise.about];
  return (
    <Frame
      id={id}
      title={title}
      level={2}
      class={`workshop ${technique}`}
      status={run.status}
      word={run.status === 'ready' ? 'Yours to write' : undefined}
      said={withThousands(run.said)}
      announce={withThousands(heardOf(run, titles))}
      progress={(run.stages.length - run.stale.length) / titles.length}
      cancel={grading.cancel}
      again={grade}
    >
      <div class="widget-body">
        <ExerciseChoice id={id} exercises={exercises} rule={rule} />
        <p id={`${id}-task`}>{exercise.task}</p>
        <Editor
          id={id}
          rule={rule}
          words={readable}
          faults={faults}
          faultsOf={reading?.source ?? ''}
          onFocus={grading.warm}
        />
        {/* For those who hear the page; it is to be seen at its line. */}
        {faults[0] && (
          <p class="vh" role="alert">
            {faults[0].message}
            {faults.length > 1 && ` ${faults.length - 1} more.`}
          </p>
        )}
        <Acts rule={rule} grade={grade} engineOwn={exercise.isHunt ? null : own[technique]} />
        <Stages
          titles={titles}
          stages={run.stages}
          stale={run.stale}
          running={run.status === 'running'}
          words={readable}
          onTree={(source, tree) => $ruleCut.set({ exercise: exercise.id, technique, source, tree })}
        />
        {run.status === 'done' && (
          <Help
            key={`${exercise.id} ${run.said}`}
            exercise={exercise}
            stages={run.stages}
            lines={readNow?.told?.lines}
          />
        )}
        <div class="needs-script">
          <OtherLanguages
            key={exercise.id}
            id={id}
            languages={languages}
            written={readNow?.told?.written ?? null}
            isFaulty={readNow !== null && readNow.told === null}
            read={() => read(technique, text)}
          />
        </div>
        <RuleMatch key={exercise.id} technique={technique} text={text} {...match} />
      </div>
    </Frame>
  );
}

function ExerciseChoice({ id, exercises, rule }: Pick<WorkshopProps, 'id' | 'exercises'> & { rule: RuleText }) {
  const { exercise, open, passed } = rule;
  const optionsOf = (isHunt: boolean) =>
    exercises
      .filter((exercise) => exercise.isHunt === isHunt)
      .map(({ id, title }) => [id, `${title}${passed.includes(id) ? ' ✓' : ''}`] as const);
  return (
    <p class="workshop-choice">
      <label for={`${id}-exercise`}>Exercise</label>{' '}
      <Choice
        id={`${id}-exercise`}
        value={exercise.id}
        options={[
          { heading: 'Write the rule', options: optionsOf(false) },
          { heading: 'Find the fault', options: optionsOf(true) },
        ]}
        choose={open}
      />
    </p>
  );
}

interface ActsProps {
  rule: RuleText;
  grade: () => void;
  /** The engine's own rule; null where it would give the fault away. */
  engineOwn: string | null;
}

/** What can be done with the text. */
function Acts({ rule, grade, engineOwn }: ActsProps) {
  const { aside, exercise, replace, text } = rule;
  const file = useRef<HTMLInputElement>(null);
  return (
    <p class="workshop-acts needs-script">
      <button class="button primary" type="button" onClick={grade}>
        Grade
      </button>
      <button class="button" type="button" onClick={() => replace(exercise.source)}>
        Begin again
      </button>
      {engineOwn !== null && (
        <button class="button" type="button" onClick={() => replace(engineOwn)}>
          Take the engine’s own
        </button>
      )}
      <button class="button" type="button" onClick={rule.copyLink}>
        Copy a link
      </button>
      <button class="button" type="button" onClick={() => saveFile(`${exercise.id}.ts`, text)}>
        Save as a file
      </button>
      <button class="button" type="button" onClick={() => file.current?.click()}>
        Open a file
      </button>
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
      <span role="status">{rule.notice}</span>
      {aside !== undefined && (
        <button class="button" type="button" onClick={() => replace(aside)}>
          Bring back the text before
        </button>
      )}
    </p>
  );
}
