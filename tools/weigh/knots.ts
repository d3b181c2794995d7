import { placeOf } from '../check-house/places.ts';
import type { Source } from './source.ts';

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Everything that can be reached from a place, itself only when a way leads back. */
function reach(graph: Graph, from: string): Set<string> {
  const seen = new Set<string>();
  const next = [...(graph.get(from) ?? [])];
  for (let at = next.pop(); at !== undefined; at = next.pop()) {
    if (seen.has(at)) continue;
    seen.add(at);
    next.push(...(graph.get(at) ?? []));
  }
  return seen;
}

/** The knots: the largest groups in which each leads to each other, every group sorted. */
export function knotsOf(graph: Graph): string[][] {
  const reached = new Map([...graph.keys()].map((at) => [at, reach(graph, at)]));
  const knots = new Map<string, string[]>();
  for (const [at, to] of reached) {
    if (!to.has(at)) continue;
    const knot = [...to].filter((other) => reached.get(other)?.has(at)).sort();
    knots.set(knot.join(), knot);
  }
  return [...knots.values()].sort((a, b) => b.length - a.length);
}

/** Who imports whom at run time, or with types too, between the modules of one tree: contract, server or console. */
export function moduleGraph(files: readonly Source[], tree: string, types: boolean): Graph {
  const graph = new Map<string, Set<string>>();
  for (const { path, imports } of files) {
    const from = placeOf(path);
    if (from.tree !== tree || from.module === undefined || from.isTest) continue;
    for (const each of imports.filter((each) => types || !each.typeOnly)) {
      const to = placeOf(each.to);
      if (to.tree === tree && to.module !== undefined && to.module !== from.module) add(graph, from.module, to.module);
    }
  }
  return graph;
}

/** Which file imports which at run time. */
export function fileGraph(files: readonly Source[]): Graph {
  const graph = new Map<string, Set<string>>();
  for (const { path, imports } of files) for (const { to, isPackage, typeOnly } of imports) if (!isPackage && !typeOnly) add(graph, path, to);
  return graph;
}

function add(graph: Map<string, Set<string>>, from: string, to: string): void {
  graph.set(from, (graph.get(from) ?? new Set()).add(to));
}
