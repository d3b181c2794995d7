import type { Plugin } from 'vite';

interface Graph {
  getModuleIds(): Iterable<string>;
  getModuleInfo(id: string): { readonly importedIds: readonly string[]; readonly dynamicImporters: readonly string[] } | null;
}

/** What comes with everything, what names every screen and its title, what comes with everything behind the sign-in, with every list, with what shows orders, with nearly every form, with a choice in steps, with every dialog: by the modules that need it. */
const layers = {
  start: /\/src\/main\.tsx$/,
  site: /\/src\/app\/signed-in\.ts$/,
  open: /\/src\/modules\/session\/screens\/sign-in\.tsx$/,
  shell: /\/src\/app\/shell\/shell\.tsx$/,
  list: /\/src\/widgets\/list-page\/list-page\.tsx$/,
  orders: /\/src\/(?:app\/on-orders\.ts|modules\/orders\/(?:routes|screens\/order-list)\.tsx)$/,
  form: /\/antd\/es\/form\/index\.js$/,
  choice: /\/src\/widgets\/search-form\/controls\/cascader-control\.tsx$/,
  dialog: /\/src\/widgets\/(?:act-dialog|remark-dialog|upload)\/index\.ts$/,
};
/** Layers whose libraries come by themselves, since they change seldom and are large. */
const apart = new Set(['start', 'list']);
/** Something of ours comes with all screens and dialogs where this share of them needs it: a number of them would be reached by more the more there are. */
const widelyShared = 1 / 9;
const isLibrary = (id: string) => id.includes('/node_modules/');

/** All that these modules need before they run, themselves included. */
function reached(graph: Graph, roots: readonly string[]): Set<string> {
  const found = new Set<string>();
  const waiting = [...roots];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

/** The share of the parts that load by themselves that needs each module, 0 to 1. */
function shares(graph: Graph, all: readonly string[]): Map<string, number> {
  const count = new Map<string, number>();
  const byThemselves = all.filter((id) => (graph.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0);
  for (const root of byThemselves) for (const id of reached(graph, [root])) count.set(id, (count.get(id) ?? 0) + 1 / byThemselves.length);
  return count;
}

/** The part that a module comes in; whoever is left out is cut by the bundler. A layer that has no module here, as in the catalogue of widgets, is empty. */
function partsOf(graph: Graph): Map<string, string> {
  const all = [...graph.getModuleIds()];
  const partOf = new Map<string, string>();
  const neededBy = (by: RegExp) =>
    reached(
      graph,
      all.filter((id) => by.test(id)),
    );
  const before = neededBy(layers.open);
  const inside = new Set([layers.shell, layers.list, layers.orders].flatMap((by) => [...neededBy(by)]));
  for (const [layer, by] of Object.entries(layers)) {
    for (const id of neededBy(by)) {
      // Whoever is signed in loads nothing of the pages before it.
      const part = before.has(id) && inside.has(id) ? 'start' : layer;
      if (!partOf.has(id)) partOf.set(id, isLibrary(id) && apart.has(part) ? `${part}-libraries` : part);
    }
  }
  const left = [...shares(graph, all)].filter(([id, share]) => share >= widelyShared && !isLibrary(id) && !partOf.has(id));
  const bringsLibraries = (id: string) => [...reached(graph, [id])].some((needed) => isLibrary(needed) && !partOf.has(needed));
  for (const [id] of left) if (!bringsLibraries(id)) partOf.set(id, 'common');
  return partOf;
}

const names = [...Object.keys(layers).flatMap((layer) => [`${layer}-libraries`, layer]), 'common'];

/**
 * A screen comes in a few files instead of a hundred. What is ours and what is others', which changes seldom, come apart. What only some screens share stays
 * as the bundler cuts it.
 */
export function parts(): { plugin: Plugin; groups: { name: string; test: (id: string) => boolean; priority: number }[] } {
  let partOf = new Map<string, string>();
  return {
    plugin: {
      name: 'parts',
      apply: 'build',
      buildEnd() {
        partOf = partsOf(this);
      },
    },
    // Whoever comes first takes what it needs with it.
    groups: names.map((name, index) => ({ name, test: (id: string) => partOf.get(id) === name, priority: names.length - index })),
  };
}
