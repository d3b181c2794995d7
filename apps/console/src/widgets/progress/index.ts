export { JobProgress, type JobProgressProps } from './job-progress.tsx';
export { isOver, type Job, type JobState } from './job.ts';
