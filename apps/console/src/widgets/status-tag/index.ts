export { StatusDot, StatusTag } from './status-tag.tsx';
export { tagColours, type TagColour } from './palette.ts';
