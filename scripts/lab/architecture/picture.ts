/**
 * `npm run lab -- architecture`: draws docs/architecture.svg, which docs/architecture.md shows, from the imports of the
 * sources: rooms as boxes, and imports as arrows. Each arrow points down, to what is imported. It takes no options.
 */
import { writeFileSync } from 'node:fs';
import { helpIfAsked } from '../../arguments.ts';
import { essential, type Imports, importsOfSources } from './imports.ts';

/** A box: its column and row (halves are fine), and what is in the room, in a few words. */
type Place = readonly [column: number, row: number, what: string];

/** Where each room stands. What imports stands above what it imports; the rest is a matter of taste. */
export const PLACES: Readonly<Record<string, Place>> = {
  'src/pages': [0, 0, 'one route each'],
  content: [1, 1, 'chapters, positions'],
  'src/layouts': [2, 1, 'shell of a page'],
  'src/components': [1, 2, 'static parts'],
  'src/snippets': [1, 3, 'code as pages show it'],
  'src/build': [1, 4, 'searches of the build'],
  'src/lab': [0, 4, 'the Lab'],
  'src/offline': [1, 5, 'service worker'],
  'src/widgets': [0, 5, 'one folder each'],
  'src/compare': [0, 6, 'a position searched twice'],
  'src/ui': [0, 7, 'frame, board, knobs'],
  'src/notation': [1, 7, 'pasted FEN and PGN'],
  'src/page': [2, 7, 'scripts of the page'],
  'src/stores': [0, 8, 'settings, runs'],
  'src/worker': [0, 9, 'the engine in a worker'],
  'src/techniques': [2, 9, 'how each one looks'],
  'src/format': [1, 9, 'numbers in words'],
  'engine/index.ts': [1, 10, 'the only door'],
  'engine/package': [0, 11, 'its public parts'],
  'engine/cli': [2.25, 10, 'UCI, commands'],
  'engine/trace': [0, 12, 'recorder, oracle'],
  'engine/workshop': [1, 11, 'rules that readers write'],
  'engine/why': [2, 11, 'why not this move?'],
  'engine/bench': [1, 12, 'positions, counts'],
  'engine/check': [3, 12, 'cases for other engines'],
  'engine/match': [2, 12, 'games, Elo'],
  'engine/search': [1, 13, 'settings, search'],
  'engine/eval': [0.5, 14, 'static evaluation'],
  'engine/pruning': [1.5, 14, 'one technique a file'],
  'engine/board': [0.5, 15, 'moves, attacks'],
};

/** Rooms that stand lower and that a room has no business with nevertheless. */
const STRANGERS: Readonly<Record<string, string>> = { 'src/stores': 'src/format', 'engine/pruning': 'engine/board' };

function placeOf(room: string): Place {
  const place = Object.hasOwn(PLACES, room) ? PLACES[room] : undefined;
  if (place === undefined) throw new Error(`${room} has no place in scripts/lab/architecture/picture.ts.`);
  return place;
}

/** The imports that do not lead to a room below, or lead to a stranger; each in words. */
export const wrongWays = (imports: Imports): string[] =>
  [...imports].flatMap(([from, rooms]) =>
    [...rooms]
      .filter((to) => placeOf(from)[1] >= placeOf(to)[1] || STRANGERS[from] === to)
      .map((to) => `${from} imports ${to}, which does not stand below it, or is none of its business.`),
  );

const BOX = { width: 164, height: 40 };
const STEP = { x: 196, y: 62 };
const MARGIN = 12;

const centre = ([column, row]: Place) => ({
  x: MARGIN + BOX.width / 2 + column * STEP.x,
  y: MARGIN + BOX.height / 2 + row * STEP.y,
});

/** Draws it. Throws for a room without a place, and for an import that leads the wrong way. */
export function picture(imports: Imports): string {
  const [wrong] = wrongWays(imports);
  if (wrong !== undefined) throw new Error(wrong);
  const arrows = essential(imports).map(([from, to]) => {
    const a = centre(placeOf(from));
    const b = centre(placeOf(to));
    const top = a.y + BOX.height / 2;
    const bottom = b.y - BOX.height / 2 - 7;
    const end = 'marker-end="url(#head)"/>';
    const side = Math.sign(b.x - a.x);
    // Past other rows it leaves at the side, to clear the boxes below.
    if (side !== 0 && placeOf(to)[1] - placeOf(from)[1] > 1) {
      const x = b.x - side * 48;
      return `<path d="M${a.x + (side * BOX.width) / 2} ${a.y}Q${x} ${a.y} ${x} ${bottom}" ${end}`;
    }
    // Arrows to the side leave and arrive a little to that side, so that they can be told apart.
    const lean = Math.max(-48, Math.min(48, (b.x - a.x) / 4));
    const bend = (bottom - top) / 2;
    return `<path d="M${a.x + lean} ${top}C${a.x + lean} ${top + bend} ${b.x - lean} ${bottom - bend} ${b.x - lean} ${bottom}" ${end}`;
  });
  const rooms = [...imports.keys()].sort();
  const boxes = rooms.map((room) => {
    const place = placeOf(room);
    const { x, y } = centre(place);
    return (
      `<rect class="${room.split('/')[0]}" x="${x - BOX.width / 2}" y="${y - BOX.height / 2}" ` +
      `width="${BOX.width}" height="${BOX.height}" rx="4"/>` +
      `<text x="${x}" y="${y - 3}"><tspan class="name">${room}</tspan><tspan x="${x}" dy="15">${place[2]}</tspan></text>`
    );
  });
  const places = rooms.map((room) => centre(placeOf(room)));
  const width = Math.max(...places.map(({ x }) => x)) + BOX.width / 2 + MARGIN;
  const height = Math.max(...places.map(({ y }) => y)) + BOX.height / 2 + MARGIN;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<title>Which folder imports which</title>
<style>
.paper{fill:#fff}path{fill:none;stroke:#555;stroke-width:1.25}rect{stroke:#555}marker path{fill:#555;stroke:none}
.src{fill:#e3edf9}.engine{fill:#e6f2e2}.content{fill:#faeed8}
text{font:11px system-ui,sans-serif;text-anchor:middle;fill:#444}.name{font:600 13px ui-monospace,monospace;fill:#111}
@media (prefers-color-scheme:dark){.paper{fill:#16181c}path{stroke:#a4a8ae}rect{stroke:#767b82}marker path{fill:#a4a8ae}
.src{fill:#1f3147}.engine{fill:#22361f}.content{fill:#3b301b}text{fill:#c3c7cc}.name{fill:#f2f3f5}}
</style>
<marker id="head" viewBox="0 0 8 8" refX="1" refY="4" markerWidth="8" markerHeight="8" markerUnits="userSpaceOnUse" orient="auto">
<path d="M0 0 8 4 0 8z"/></marker>
<rect class="paper" width="${width}" height="${height}" style="stroke:none"/>
<g>
${arrows.join('\n')}
</g>
${boxes.join('\n')}
</svg>
`;
}

if (process.argv[1] === import.meta.filename) {
  helpIfAsked();
  writeFileSync(new URL('../../../docs/architecture.svg', import.meta.url), picture(importsOfSources()));
}
