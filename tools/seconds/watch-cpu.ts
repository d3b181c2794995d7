import { processTable } from './process-table.ts';
import { TreeCpu } from './tree-cpu.ts';

const everyMs = 500;

/** Watches a running process and all that it starts. The function that is returned ends it and tells the CPU seconds; undefined where nobody can say. */
export function watchCpu(pid: number | undefined): () => number | undefined {
  if (pid === undefined || processTable().length === 0) return () => undefined;
  const tree = new TreeCpu(pid);
  const look = () => tree.look(processTable());
  look();
  const timer = setInterval(look, everyMs);
  return () => {
    clearInterval(timer);
    return tree.seconds;
  };
}
