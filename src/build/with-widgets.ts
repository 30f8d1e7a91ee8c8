/**
 * A Vite plugin: makes a script of each widget, for the islands that src/components/widget.ts draws. Astro finds by
 * itself only what a source draws by name, as `<GapChart client:visible />`; it notes that with the source, as is done
 * here with the component.
 */
import type { Plugin } from 'vite';

/** Of a folder in src/widgets the component that has its name, and its module: "GapChart" for "gap-chart". */
export function islandOf(folder: string): { name: string; module: string } {
  const name = folder.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  return { name, module: `@/widgets/${folder}/${name}.tsx` };
}

export function withWidgets(): Plugin {
  return {
    name: 'cutoff:widgets',
    transform: {
      filter: { id: /\/src\/widgets\/[\w-]+\/\w+\.tsx$/ },
      handler(_, id) {
        const [folder = ''] = id.split('/').slice(-2);
        const { module, name } = islandOf(folder);
        if (!id.endsWith(module.slice(1))) return null;
        const island = { exportName: name, localName: name, specifier: module, resolvedPath: module };
        const nothing = { clientOnlyComponents: [], scripts: [], serverComponents: [], pageOptions: {} };
        return {
          meta: { astro: { ...nothing, hydratedComponents: [island], containsHead: false, propagation: 'none' } },
        };
      },
    },
  };
}
