export { TimeRange, type TimeRangeProps, type TimeRangeValue } from './time-range.tsx';
export { TimeSelect, type TimeSelectProps } from './time-select.tsx';
export { hourOptions, minuteOptions, secondOptions, timeRangeError, type TimeText } from './time-parts.ts';
