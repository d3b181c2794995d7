import { queryClient } from './query-client.ts';

/** The bell's count, which is asked for now and then only. */
export const unreadKey = ['platform', 'unreadNotices'] as const;

/** Passes a job on. Of one that has ended its owner is told, so the bell counts anew. */
export function ringWhenOver<Job extends { readonly state: string }>(job: Job): Job {
  if (job.state === 'done' || job.state === 'failed') void queryClient.invalidateQueries({ queryKey: unreadKey });
  return job;
}
