/**
 * A widget as chapters and pages use it: its component, what the build makes for it of the few properties that a
 * chapter writes, and when it wakes. Each is defined in a file of its own beside this one.
 */
import { createComponent, maybeRenderHead, render, renderComponent } from 'astro/compiler-runtime';
import type { ComponentType } from 'preact';
import { islandOf } from '@/build/with-widgets.ts';

/**
 * For `client:visible`: an island far down a page loads its script when it is about to be seen, a window's height
 * before. What is pressed earlier, without being seen, wakes it too (src/page/early-input.ts).
 */
export const SOON = { rootMargin: '100% 0px' };

/** A page that shows one widget alone, in a frame of another site. */
export interface Embed<Props> {
  /** Last part of its address: "gap-rfp". */
  name: string;
  title: string;
  /** Where the book has the same widget, as a path from the site's root. */
  home: string;
  props: Omit<Props, 'id' | 'title'>;
}

/** What a widget is. */
interface Definition<Props, Shown> {
  /** Of src/widgets. Its component has the folder's name: `src/widgets/gap-chart/GapChart.tsx` for "gap-chart". */
  folder: string;
  component: ComponentType<Shown>;
  /**
   * Makes the component's properties of those that a chapter writes. May throw, which stops the build. `route` has the
   * parts of the page's address by their names.
   */
  build: (
    props: Props,
    route: Readonly<Record<string, string | undefined>>,
  ) => NoInfer<Shown> | Promise<NoInfer<Shown>>;
  /** "load" for one in the first screen. Without it, it wakes when it is about to be seen. */
  wakes?: 'load';
  /** How wide it is drawn: over the notes, as a figure is; as the text; or beside the figure before it. */
  place?: 'wide' | 'text' | 'aside';
  /**
   * Pages that show it alone. Its component takes the path of the one that is the same as `embed`, but with
   * `share={false}`: on a page that takes no link with settings.
   */
  embeds?: readonly Embed<Props>[];
}

/** A widget as Astro and MDX draw it. */
export interface Widget<Props> {
  (props: Props): unknown;
  embeds: readonly Embed<Props>[];
  /** Path from the site's root of the page that shows a widget of these properties alone, where there is one. */
  embedOf: (props: Partial<Props>) => string | undefined;
}

/** Makes a component for Astro and MDX of a definition. */
export function widget<Props extends object, Shown extends object>({
  build,
  component,
  embeds = [],
  folder,
  place = 'wide',
  wakes,
}: Definition<Props, Shown>): Widget<Props> {
  const { module, name } = islandOf(folder);
  const embedOf = embedsBy(embeds);
  // What Astro's compiler writes for <Component client:visible /> where it finds the component among the imports.
  const island = {
    [`client:${wakes ?? 'visible'}`]: wakes === 'load' ? true : SOON,
    'client:component-path': module,
    'client:component-export': name,
  };
  // What stands between a chapter's tags becomes the component's children.
  const drawn = createComponent(async (result, props: Props, slots: Parameters<typeof renderComponent>[4]) => {
    const shown = await build(props, result.params);
    const embed = 'share' in props && props.share === false ? undefined : embedOf(props);
    const properties = { ...shown, ...(embed !== undefined && { embed }), ...island };
    const drawing = renderComponent(result, name, component, properties, slots);
    return render`${maybeRenderHead()}<div class="${place}">${drawing}</div>`;
  });
  return Object.assign(drawn as unknown as (props: Props) => unknown, { embeds, embedOf });
}

/**
 * Two widgets are the same when they agree in all that sets one of these pages apart. Of positions the first counts:
 * the others can be chosen.
 */
function embedsBy<Props extends object>(embeds: readonly Embed<Props>[]): Widget<Props>['embedOf'] {
  const keys = [...new Set(embeds.flatMap(({ props }) => Object.keys(props)))];
  const plain = (key: string, value: unknown): unknown => {
    if (Array.isArray(value)) return key === 'positions' ? value[0] : value;
    return typeof value === 'object' && value !== null ? Object.entries(value).sort() : value;
  };
  const print = (props: object) =>
    JSON.stringify(keys.map((key) => plain(key, (props as Record<string, unknown>)[key])));
  const names = new Map(embeds.map(({ name, props }) => [print(props), name]));
  return (props) => {
    const name = names.get(print(props));
    return name && `embed/${name}/`;
  };
}
