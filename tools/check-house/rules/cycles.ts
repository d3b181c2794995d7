import type { SourceFile } from '../house.ts';

type Graph = ReadonlyMap<string, readonly string[]>;

/** What each file needs when it runs; what is imported as a type is erased before that. */
function graphOf(files: readonly SourceFile[]): Graph {
  const known = new Set(files.map(({ path }) => path));
  return new Map(files.map(({ path, imports }) => [path, imports.filter((each) => !each.typeOnly && known.has(each.to)).map(({ to }) => to)]));
}

/** The shortest way from a file back to itself. */
function wayBack(graph: Graph, start: string): string[] | undefined {
  const cameFrom = new Map<string, string>();
  const waiting = [start];
  for (const from of waiting)
    for (const to of graph.get(from) ?? []) {
      if (to === start) return [...pathTo(cameFrom, start, from), start];
      if (cameFrom.has(to)) continue;
      cameFrom.set(to, from);
      waiting.push(to);
    }
  return undefined;
}

function pathTo(cameFrom: ReadonlyMap<string, string>, start: string, end: string): string[] {
  const path = [end];
  while (path[0] !== start) path.unshift(cameFrom.get(path[0]!)!);
  return path;
}

/** Leaves of the graph are in no ring, and neither is what only leads to them. */
function withoutLeaves(graph: Graph): Graph {
  const left = new Map(graph);
  for (let before = -1; before !== left.size;) {
    before = left.size;
    for (const [path, needs] of left) if (!needs.some((need) => left.has(need))) left.delete(path);
  }
  return left;
}

/** No file is imported by what it imports, through however many others. Each ring is told once. */
export function cycleProblems(files: readonly SourceFile[]): string[] {
  const graph = withoutLeaves(graphOf(files));
  const told = new Set<string>();
  return [...graph.keys()].flatMap((path) => {
    const ring = told.has(path) ? undefined : wayBack(graph, path);
    if (ring === undefined) return [];
    for (const each of ring) told.add(each);
    return [`${ring.join(' → ')}: a file is not needed by what it needs`];
  });
}
