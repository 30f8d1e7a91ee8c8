/**
 * A search tree from a file of the reader's: read in a worker, which keeps it. What is open stays until another file
 * has been read.
 */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { FileTree } from '../../../engine/index.ts';
import type { Status } from '../../stores/run.ts';
import { Cancelled } from '../../worker/errors.ts';
import type { FileView } from '../../worker/protocol.ts';
import { TaskClient } from '../../worker/task-client.ts';
import { type Nodes, useNodes } from './useNodes.ts';

/** Bytes of a file at most: 200,000 nodes, each with a line as long as most. */
const MOST_FILE_BYTES = 60_000_000;

export interface FileRun extends Nodes<FileView> {
  /** The file that is open, and its tree. */
  file: File | null;
  tree: FileTree | null;
  status: Status;
  said: string;
  /** 0 to 1. */
  progress: number;
  open(file: File): void;
  cancel(): void;
}

export function useFileTree(): FileRun {
  const [opened, setOpened] = useState<{ file: File; tree: FileTree; client: TaskClient } | null>(null);
  const [state, setState] = useState({ status: 'ready' as Status, said: '', progress: 0 });
  /** Who reads a file at present. */
  const reading = useRef<TaskClient | null>(null);
  const nodes = useNodes<FileView>(
    () => {
      if (opened === null) throw new Error('No file is open.');
      if (!opened.client.runs) void opened.client.ask('open', opened.file).catch(() => {});
      return opened.client;
    },
    (client, id) => client.ask('fileNode', id),
    (error) => fail(String(error instanceof Error ? error.message : error)),
  );
  const fail = (said: string) => setState({ status: 'failed', said, progress: 0 });

  async function open(file: File): Promise<void> {
    reading.current?.end();
    reading.current = null;
    if (file.size > MOST_FILE_BYTES) {
      return fail(
        `${file.name} has ${Math.ceil(file.size / 1e6)} MB; a tree of at most 200,000 nodes and ${MOST_FILE_BYTES / 1e6} MB is read.`,
      );
    }
    const client = new TaskClient('tree');
    reading.current = client;
    setState({ status: 'running', said: `Reading ${file.name}`, progress: 0 });
    try {
      const tree = await client.ask('open', file, ({ part }) =>
        setState({ status: 'running', said: `Reading ${file.name}`, progress: part }),
      );
      if (reading.current !== client) return;
      reading.current = null;
      opened?.client.end();
      nodes.forget();
      setOpened({ file, tree, client });
      setState({ status: 'done', said: '', progress: 1 });
    } catch (error) {
      client.end();
      if (reading.current !== client) return;
      reading.current = null;
      if (error instanceof Cancelled)
        setState({ status: 'cancelled', said: `${file.name} was not opened.`, progress: 0 });
      else fail(`${file.name}: ${error instanceof Error ? error.message : error}`);
    }
  }

  const latest = useRef(opened);
  latest.current = opened;
  useEffect(
    () => () => {
      reading.current?.end();
      latest.current?.client.end();
    },
    [],
  );

  return {
    ...nodes,
    file: opened?.file ?? null,
    tree: opened?.tree ?? null,
    ...state,
    open: (file) => void open(file),
    cancel: () => reading.current?.end(),
  };
}
