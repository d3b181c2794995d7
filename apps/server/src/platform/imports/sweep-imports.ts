import { act } from '../http/run.ts';
import { sweep, type Sweep } from '../jobs/sweeps.ts';
import { takeBackDeadImports, waitingImports } from './import.store.ts';
import { runImport } from './run-import.ts';

/** Goes on with imports that a crash left, or that could not begin. */
export const sweepImports: Sweep = async (services, caller) => {
  await act(services, caller, takeBackDeadImports);
  const waiting = await act(services, caller, waitingImports);
  for (const { id } of waiting) await runImport(services, caller, id);
  return waiting.length;
};

export const importsSweep = sweep(
  { name: 'imports', title: '导入文件', explains: '处理排队中的导入文件，接着做完因中断未完成的导入', objects: 'import' },
  sweepImports,
);
