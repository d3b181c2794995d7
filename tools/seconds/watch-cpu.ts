import { processTable } from './process-table.ts';
import { TreeCpu } from './tree-cpu.ts';

const everyMs = 500;
/** The processes that are watched: the table is read once for all of them, which costs more than all else here. */
const watched = new Set<TreeCpu>();
let timer: NodeJS.Timeout | undefined;

function lookAtAll(): void {
  const table = processTable();
  for (const tree of watched) tree.look(table);
}

/** Watches a running process and all that it starts. The function that is returned ends it and tells the CPU seconds; undefined where nobody can say. */
export function watchCpu(pid: number | undefined): () => number | undefined {
  const table = processTable();
  if (pid === undefined || table.length === 0) return () => undefined;
  const tree = new TreeCpu(pid);
  tree.look(table);
  watched.add(tree);
  timer ??= setInterval(lookAtAll, everyMs);
  return () => {
    watched.delete(tree);
    if (watched.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
    return tree.seconds;
  };
}
