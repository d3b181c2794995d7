import { queuedWork } from '../jobs/queued-work.ts';
import { sweep } from '../jobs/sweeps.ts';
import { runExport } from './run-export.ts';

/** Makes the exports that a crash left waiting or half made. */
export const exportsSweep = sweep(
  { name: 'exports', title: '导出文件', explains: '生成排队中的导出文件，接着做完因中断未完成的导出', objects: 'export' },
  queuedWork('export_job', runExport),
);
