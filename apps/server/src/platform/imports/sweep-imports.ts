import { queuedWork } from '../jobs/queued-work.ts';
import { sweep } from '../jobs/sweeps.ts';
import { runImport } from './run-import.ts';

/** Goes on with imports that a crash left, or that could not begin. */
export const sweepImports = queuedWork('import_job', runImport);

export const importsSweep = sweep(
  { name: 'imports', title: '导入文件', explains: '处理排队中的导入文件，接着做完因中断未完成的导入', objects: 'import' },
  sweepImports,
);
