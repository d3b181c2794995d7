import { queryClient } from './query-client.ts';

/** The key of the bell's count, which is asked for only now and then. */
export const unreadKey = ['platform', 'unreadNotices'] as const;

/** Answers the job. If it has ended, its owner got a notice, so the bell counts anew. */
export function ringWhenOver<Job extends { readonly state: string }>(job: Job): Job {
  if (job.state === 'done' || job.state === 'failed') void queryClient.invalidateQueries({ queryKey: unreadKey });
  return job;
}
