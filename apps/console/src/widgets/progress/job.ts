import { progressTexts as texts } from './texts.ts';

export type JobState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';

/** A job that runs on the server, as far as it is known. */
export interface Job {
  readonly state: JobState;
  readonly done: number;
  /** How many there are to do; 0 while nobody knows. */
  readonly total: number;
  /** Why the job failed, in the user's words; '' when nobody knows. */
  readonly failure?: string;
}

/** Whether nothing more will happen to it. */
export const isOver = ({ state }: Pick<Job, 'state'>): boolean => state === 'done' || state === 'failed' || state === 'cancelled';

/** How far a bar is filled; without a value where that is not known. */
export function barOf({ state, done, total }: Job): { readonly max: number; readonly value?: number } {
  if (state === 'done') return { max: 1, value: 1 };
  if (state === 'running' && total <= 0) return { max: 1 };
  const max = Math.max(total, 1);
  return { max, value: Math.min(Math.max(done, 0), max) };
}

/** Where a job stands, in words. @param verb what the job does: 导出 */
export function stateText({ state, done, total, failure = '' }: Job, verb: string): string {
  if (state === 'waiting') return texts.waiting;
  if (state === 'running') return total > 0 ? `${texts.running(verb)} ${Math.min(done, total)}/${total}` : texts.running(verb);
  return state === 'failed' && failure !== '' ? failure : texts[state](verb);
}
