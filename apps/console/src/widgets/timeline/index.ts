export { Timeline, type TimelinePage, type TimelineProps } from './timeline.tsx';
export { TimelineList } from './timeline-list.tsx';
export type { TimelineEntry } from './days.ts';
