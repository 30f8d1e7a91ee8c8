/** Where a page of the book is edited, in builds that know their repository. */
import { signature } from '../../engine/index.ts';
import { repository } from './site.ts';

/** Pages that are made of many files: the folder of those. */
const FOLDERS: Readonly<Record<string, string>> = {
  '/changes': 'content/changes',
  '/glossary': 'content/glossary',
};

/**
 * The file or folder that a page comes from, by its route and what the route is given; undefined for the page of a
 * wrong address.
 */
export function sourceOfPage(
  route: string,
  { chapter, file, rule }: Readonly<Record<string, string | undefined>>,
): { path: string; kind: 'edit' | 'tree' } | undefined {
  const folder = FOLDERS[route];
  if (folder !== undefined) return { path: folder, kind: 'tree' };
  if (route === '/404' || route === '/[...moved]') return undefined;
  if (route === '/rules/[rule]') return { path: `content/rules/${rule}.mdx`, kind: 'edit' };
  if (route === '/[chapter]') return { path: `content/chapters/${chapter}.mdx`, kind: 'edit' };
  if (route === '/source/[...file]') return { path: `engine/${file}.ts`, kind: 'edit' };
  const own = ['/', '/rules', '/source'].includes(route) ? `${route.replace(/\/$/, '')}/index` : route;
  return { path: `src/pages${own}.astro`, kind: 'edit' };
}

/** Address of the form in which a page can be edited; undefined where there is none or no repository is known. */
export function editHref(route: string, params: Readonly<Record<string, string | undefined>>): string | undefined {
  const source = sourceOfPage(route, params);
  return repository && source && `${repository}/${source.kind}/main/${source.path}`;
}

/**
 * Address of the form that reports a mistake on a page, with the page and the engine's signature filled in; undefined
 * where no repository is known.
 */
export function reportHref(page: string): string | undefined {
  return (
    repository &&
    `${repository}/issues/new?${new URLSearchParams({ template: 'mistake.yml', page, version: signature })}`
  );
}
