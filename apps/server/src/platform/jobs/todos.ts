import { sql } from 'kysely';
import { todo, waiting } from '../todos.ts';
import { seenFailures } from './store/job.view.ts';

export const failedJobs = todo({ key: 'job-failures', title: '自动任务失败', tags: ['Jobs'], href: '/permission/jobs' }, (ctx) =>
  waiting(
    ctx,
    sql`select first_at as since from job_failure where merchant_id = ${ctx.merchantId} and resolved_at is null and ${seenFailures(ctx)} order by first_at`,
  ),
);
