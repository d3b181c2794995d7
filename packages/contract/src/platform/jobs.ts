import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { defineErrors } from './errors.ts';
import { pageInput, pageOf } from './paging.ts';
import { id, instant } from './shapes.ts';

export const jobErrors = defineErrors({
  NO_SUCH_JOB: { code: 1270, status: 404, text: '没有这个任务' },
  JOB_JUST_RUN: { code: 1271, status: 429, text: '该任务刚刚运行过，请稍后再试' },
});

/** The name of a registered sweep. */
const sweep = z.string().regex(/^[a-z][a-z -]{1,39}$/, '任务名称不正确');

const job = z.object({
  sweep: z.string(),
  title: z.string(),
  explains: z.string(),
  last_run_at: instant.nullable(),
  /** When the last run ended after which no failure was left. */
  last_success_at: instant.nullable(),
  next_run_at: instant,
  last_done_at: instant.nullable(),
  /** How many objects the run at `last_done_at` dealt with. */
  last_done: z.int(),
  /** How many objects were dealt with in the last 24 hours. */
  done_of_day: z.int(),
  /** How many objects the sweep could not deal with and has not dealt with since. */
  failures: z.int(),
});

export const jobFailure = z.object({
  id: z.string(),
  sweep: z.string(),
  title: z.string(),
  object_type: z.string(),
  object_type_name: z.string(),
  object_id: z.string(),
  object_no: z.string(),
  reason: z.string(),
  request_id: z.string(),
  first_at: instant,
  last_at: instant,
  times: z.int(),
  resolved_at: instant.nullable(),
});

export const jobRun = z.object({
  id: z.string(),
  sweep: z.string(),
  title: z.string(),
  /** The person who asked for the run; empty when the clock did. */
  asked_by: z.string(),
  started_at: instant,
  finished_at: instant.nullable(),
  done: z.int(),
  failed: z.int(),
});

const base = 'admin' as const;

/** What the sweeps, which run every minute, did for the merchant. */
export const jobsEndpoints = {
  jobs: endpoint({
    method: 'GET',
    path: '/privilege/jobs/list',
    base,
    summary: '任务列表',
    permission: ['Jobs'],
    kind: 'read',
    result: z.object({
      list: z.array(job),
      swept_at: instant.nullable(),
      /** Whether no run took place for minutes although one should have. */
      stopped: z.boolean(),
    }),
  }),
  jobFailures: endpoint({
    method: 'GET',
    path: '/privilege/jobs/failures',
    base,
    summary: '任务的失败明细',
    permission: ['Jobs'],
    kind: 'read',
    query: z.strictObject({ ...pageInput, sweep: sweep.optional(), state: z.enum(['open', 'resolved', 'all']).default('open') }),
    result: pageOf(jobFailure),
  }),
  jobRuns: endpoint({
    method: 'GET',
    path: '/privilege/jobs/runs',
    base,
    summary: '任务的运行记录',
    permission: ['Jobs'],
    kind: 'read',
    query: z.strictObject({ ...pageInput, sweep: sweep.optional() }),
    result: pageOf(jobRun),
  }),
  jobRun: endpoint({
    method: 'GET',
    path: '/privilege/jobs/run',
    base,
    summary: '一次运行的结果',
    permission: ['Jobs'],
    kind: 'read',
    query: z.strictObject({ run_id: id('jobRun') }),
    result: jobRun,
  }),
  /** Starts a run and answers with its id; `jobRun` tells what came of it. */
  retryJob: endpoint({
    method: 'POST',
    path: '/privilege/jobs/retry',
    base,
    summary: '立即运行任务',
    permission: ['job:retry'],
    kind: 'write',
    body: z.strictObject({ sweep }),
    result: z.object({ run_id: z.string() }),
    errors: [jobErrors.NO_SUCH_JOB, jobErrors.JOB_JUST_RUN],
  }),
} as const;
