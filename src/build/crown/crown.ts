/**
 * A grown tree as a drawing: its root below in the middle, one ring a ply, a curve for each twig. Coordinates in units.
 */
import { type TechniqueId, techniqueIds, type Trace } from '../../../engine/index.ts';
import { grow, type Twig } from './grow.ts';

export const CROWN_WIDTH = 700;
export const CROWN_HEIGHT = 344;

/** Half of the width, and the place of the root. */
const MIDDLE = CROWN_WIDTH / 2;
const GROUND = CROWN_HEIGHT - 8;
const REACH = { across: MIDDLE - 4, up: GROUND - 6 };
/** Below 1 the first plies, which have few branches, get more room than the last. */
const BEND = 0.55;
/** Radii of the dots by size, and lost nodes from which a dot has the next size. */
const RADII = [2.2, 3.4, 5] as const;
const LARGER = [4, 16] as const;

interface Crown {
  /** Paths of the twigs that the second search lost, by the technique that kept it from there; null for none. */
  lost: { technique: TechniqueId | null; path: string }[];
  /** Paths of those that it reached on its way, and kept. */
  reached: string;
  kept: string;
  /** Where techniques stopped the second search: a path of points for each technique and radius. */
  dots: { technique: TechniqueId; radius: number; path: string }[];
  /** Nodes drawn of each search, and from how many of the first each technique kept the second. */
  before: number;
  after: number;
  stopped: [TechniqueId, number][];
}

/** Draws two searches of one position; each `every`-th node is a twig. */
export function drawCrown(before: Trace, after: Trace, every: number): Crown {
  const grown = grow(before, after, every);
  const places = new Map<Twig, number>();
  let ends = 0;
  let deepest = 1;
  const spread = (twig: Twig): number => {
    deepest = Math.max(deepest, twig.ply);
    const at = twig.kids.map(spread);
    const place = at.length === 0 ? ends++ : ((at[0] ?? 0) + (at.at(-1) ?? 0)) / 2;
    places.set(twig, place);
    return place;
  };
  spread(grown.root);

  const ring = ({ ply }: Twig) => (ply / deepest) ** BEND;
  const point = (twig: Twig, radius = ring(twig)) => {
    const angle = Math.PI * (1 - ((places.get(twig) ?? 0) + 0.5) / ends);
    const x = MIDDLE + REACH.across * radius * Math.cos(angle);
    const y = GROUND - REACH.up * radius * Math.sin(angle);
    return `${Math.round(x)} ${Math.round(y)}`;
  };

  const paths = { reached: '', kept: '' };
  const lost = new Map<TechniqueId | null, string>();
  const draw = (from: Twig, above: TechniqueId | null) => {
    for (const kid of from.kids) {
      const cutBy = kid.cutBy ?? above;
      // As far as nothing branches off and nothing changes a single curve will do.
      let end = kid;
      for (let only = end.kids[0]; only && end.kids.length === 1 && !end.sampled; only = end.kids[0]) {
        if (only.state !== kid.state || end.stopped.size > 0) break;
        end = only;
      }
      const half = (ring(from) + ring(end)) / 2;
      const bend = from.ply === 0 ? point(from) : point(from, half);
      const curve = `M${point(from)}C${bend} ${point(end, half)} ${point(end)}`;
      if (kid.state === 'lost') lost.set(cutBy, `${lost.get(cutBy) ?? ''}${curve}`);
      else paths[kid.state] += curve;
      draw(end, cutBy);
    }
  };
  draw(grown.root, null);

  const dots: Crown['dots'] = techniqueIds.flatMap((technique) =>
    RADII.map((radius) => ({ technique, radius, path: '' })),
  );
  for (const twig of places.keys()) {
    for (const [technique, lost] of twig.stopped) {
      const size = LARGER.filter((least) => lost >= least).length;
      const dot = dots.find((one) => one.technique === technique && one.radius === RADII[size]);
      if (dot) dot.path += `M${point(twig)}h0`;
    }
  }
  return {
    ...paths,
    lost: [...techniqueIds, null].flatMap((technique) => {
      const path = lost.get(technique);
      return path === undefined ? [] : [{ technique, path }];
    }),
    dots: dots.filter(({ path }) => path !== ''),
    before: grown.before,
    after: grown.after,
    stopped: techniqueIds.flatMap((id) => {
      const nodes = grown.stopped.get(id);
      return nodes ? [[id, nodes] as [TechniqueId, number]] : [];
    }),
  };
}
