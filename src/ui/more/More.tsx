/**
 * The one menu of a widget or board: what it offers besides its own controls, always in the same order. The browser
 * opens and shuts it (menus.ts says where), so that it does so before the widget is awake.
 */

import type { RefObject } from 'preact';
import { $turned, turnBoards } from '../../stores/position.ts';
import { useLive } from '../hooks/live.ts';
import { saveFile } from '../share/save-file.ts';
import { Menu, MenuItem } from './Menu.tsx';
import { type Shared, ShareItems } from '../share/ShareItems.tsx';

/** What can be done with a board. */
export interface BoardActions {
  /** Leads onto its squares, by keys. */
  walk: () => void;
  /** Opens the line that a search found, or shuts it. */
  followLine: () => void;
}

/** What a widget says of its menu; what it leaves out is not in there. */
export interface Offer {
  /** It has one board; `line` where a search found moves on it. */
  board?: { line: boolean } | undefined;
  /** Address that opens the same in the Lab. */
  lab?: string | undefined;
  /** What it draws can be read as a table. */
  table?: { shown: boolean; turn: () => void } | undefined;
  /** What a link to it says; or what copies one, for a page that makes its own and says so. */
  share?: Shared | false | undefined;
  copyLink?: (() => void) | undefined;
  /** True where its drawing can be saved; a board always can. */
  picture?: boolean | undefined;
  /** Its numbers as a file. */
  csv?: { name: string; text: string } | undefined;
}

interface Props {
  offer: Offer;
  /** Of the board on offer. */
  board?: RefObject<BoardActions> | undefined;
}

export function More({ board, offer }: Props) {
  const { copyLink, csv, lab, picture = false, share, table } = offer;
  return (
    <Menu>
      {offer.board && <BoardItems line={offer.board.line} board={board} />}
      {(lab !== undefined || table !== undefined) && (
        <div>
          {lab !== undefined && <a href={lab}>Open in the Lab</a>}
          {table && <MenuItem act={table.turn}>{table.shown ? 'Hide the table' : 'Show as a table'}</MenuItem>}
        </div>
      )}
      {(share || copyLink || picture || offer.board || csv) && (
        <div>
          {share && <ShareItems {...share} />}
          {copyLink && <MenuItem act={copyLink}>Copy a link</MenuItem>}
          {(picture || offer.board) && (
            <button type="button" popovertargetaction="hide" data-picture={picture ? '' : 'board'}>
              Save the picture <small>SVG</small>
            </button>
          )}
          {csv && (
            <MenuItem act={() => saveFile(`${csv.name}.csv`, csv.text, 'text/csv')}>
              Save the numbers <small>CSV</small>
            </MenuItem>
          )}
        </div>
      )}
    </Menu>
  );
}

function BoardItems({ board, line }: { line: boolean; board: RefObject<BoardActions> | undefined }) {
  const turned = useLive($turned, false);
  return (
    <div>
      {line && <MenuItem act={() => board?.current?.followLine()}>Walk through the line found</MenuItem>}
      {/* The page hears it where the build has drawn the board (walk-boards.ts). */}
      <button
        class="walk"
        type="button"
        popovertargetaction="hide"
        data-walk={board ? undefined : ''}
        onClick={() => board?.current?.walk()}
      >
        Walk on the board by keys
      </button>
      {board && (
        <button type="button" popovertargetaction="hide" aria-pressed={turned} onClick={turnBoards}>
          Flip the boards
        </button>
      )}
    </div>
  );
}
