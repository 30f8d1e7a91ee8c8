/** The frame of a widget in Preact: header with one control, body, and a status line whose height never changes. */

import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { $opened, NOTHING_OPENED, noteOpened } from '../../stores/opened.ts';
import type { Place } from '../../stores/position.ts';
import type { Status } from '../../stores/run.ts';
import { useLive } from '../hooks/live.ts';
import { useLate } from '../hooks/useLate.ts';
import { BoardOfWidget } from '../more/board-of-widget.ts';
import { type BoardActions, More, type Offer } from '../more/More.tsx';
import { useSpoken } from './speaker.ts';

const WORDS: Readonly<Record<Status, string>> = {
  ready: 'From the build',
  running: 'Running',
  done: 'Done',
  cancelled: 'Stopped',
  failed: 'Failed',
};

interface FrameProps {
  /** Id of the widget, unique in its page. */
  id: string;
  title: ComponentChildren;
  /** Level of the title. */
  level?: 2 | 3;
  /** The one control that matters, at the right of the title. */
  control?: ComponentChildren;
  /** The reader's changes that what is shown was searched under (`ownSettings`); empty when as in the book. */
  own?: string;
  status: Status;
  /** The state in a word of the widget's own. */
  word?: string | undefined;
  /** What the run says in a few words. */
  said: ComponentChildren;
  /**
   * The finished result as a sentence, read out once it rests, by one widget of the page (speaker.ts); of a run that
   * failed, what is said is read out.
   */
  announce?: string;
  /** Part of the work that is done, 0 to 1. */
  progress?: number;
  /** Stops what runs. */
  cancel?: () => void;
  /** Starts again what was stopped or failed. */
  again?: () => void;
  /** What else can be done with the run, at the right of the status line. */
  links?: ComponentChildren;
  /** What its menu offers. */
  more?: Omit<Offer, 'table'> | undefined;
  /** What it searches, in a chapter: what is turned in it is told of that. Null where nothing else is to be told. */
  place?: Place | null;
  /** What its drawing says, as a table below it: on request, and where no script runs. */
  table?: ComponentChildren;
  class?: string;
  children: ComponentChildren;
}

export function Frame(props: FrameProps) {
  const {
    id,
    title,
    level = 3,
    control,
    own = '',
    status,
    said,
    announce = '',
    progress = 0,
    cancel,
    again,
    links,
    more,
    place,
    table,
  } = props;
  const board = useRef<BoardActions>(null);
  const tableName = `table ${id}`;
  const asTable = useLive($opened, NOTHING_OPENED)[tableName] !== undefined;
  const turn = () => noteOpened(tableName, asTable ? null : {});
  const late = useLate(status === 'running');
  const [settled, setSettled] = useState<Status>('ready');
  useEffect(() => {
    if (status !== 'running') setSettled(status);
  }, [status]);
  // A run that has just begun still shows what was there before it.
  const shown = status !== 'running' ? status : late ? status : settled;
  const found = status === 'done' ? announce : status === 'failed' && typeof said === 'string' ? said : '';
  const spoken = useSpoken(id, status === 'running', found);
  const Heading = `h${level}` as 'h3';
  const button =
    shown === 'running' ? cancel && 'Cancel' : shown === 'cancelled' ? again && 'Run again' : again && 'Retry';

  return (
    <section
      class={`widget ${props.class ?? ''}`}
      id={id}
      data-state={shown}
      data-status={status}
      data-place={place === undefined ? undefined : JSON.stringify(place)}
      aria-labelledby={`${id}-title`}
      aria-describedby={own === '' ? undefined : `${id}-own`}
    >
      <div class="widget-head">
        <Heading id={`${id}-title`}>{title}</Heading>
        {own !== '' && (
          <p class="own-settings" id={`${id}-own`} title={own}>
            your settings<span class="vh">: {own}</span>
          </p>
        )}
        {control && <div class="right needs-script">{control}</div>}
        {(more || table) && (
          <More offer={table ? { ...more, table: { shown: asTable, turn } } : { ...more }} board={board} />
        )}
      </div>
      <BoardOfWidget.Provider value={more?.board ? board : null}>{props.children}</BoardOfWidget.Provider>
      {table && (
        <div class="widget-body as-table" hidden={!asTable}>
          {table}
        </div>
      )}
      <div class="widget-status">
        {shown === 'running' && <progress max={1} value={progress} aria-label="Searched so far" />}
        <span class="state">{props.word ?? WORDS[shown]}</span>
        <span class="said">{said}</span>
        {/* Before the box of the links, which keeps its place and its width when the button comes and goes. */}
        {button && shown !== 'ready' && shown !== 'done' && (
          <button
            class={`button ${shown === 'failed' ? 'primary' : 'quiet'}`}
            type="button"
            onClick={shown === 'running' ? cancel : again}
          >
            {button}
          </button>
        )}
        {links && <span class="right">{links}</span>}
        <span class="vh" role="status">
          {spoken}
        </span>
      </div>
    </section>
  );
}
