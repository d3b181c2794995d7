import { StatusTag, type TagColour } from '../../../widgets/status-tag/index.ts';

const colours: Readonly<Record<string, TagColour>> = { live: 'info', kept: 'success', partly: 'warning', broken: 'danger' };

/** What became of a promise. */
export const OutcomeTag = ({ outcome, name }: { readonly outcome: string; readonly name: string }) => (
  <StatusTag colour={colours[outcome] ?? 'neutral'}>{name}</StatusTag>
);
