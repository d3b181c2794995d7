import { act } from '../http/run.ts';
import { sweep, type Sweep } from '../jobs/sweeps.ts';
import { takeBackDead, waitingExports } from './export.store.ts';
import { runExport } from './run-export.ts';

/** Makes the exports that a crash left waiting or half made. */
const sweepExports: Sweep = async (services, caller) => {
  await act(services, caller, takeBackDead);
  const waiting = await act(services, caller, waitingExports);
  for (const { id } of waiting) await runExport(services, caller, id);
  return waiting.length;
};

export const exportsSweep = sweep(
  { name: 'exports', title: '导出文件', explains: '生成排队中的导出文件，接着做完因中断未完成的导出', objects: 'export' },
  sweepExports,
);
