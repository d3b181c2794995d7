import { RunReport } from './report.ts';
import type { SweepCaller } from './sweeps.ts';
import { systemCaller } from './system-caller.ts';

/** The caller of one run of a sweep. */
export const sweepCaller = (merchantId: number): SweepCaller => ({ ...systemCaller(merchantId), report: new RunReport() });
