import { expect, it } from 'vitest';
import { downloadActsOf } from './download-acts.ts';

const viewer = { can: () => false };
const shown = (kind: 'export' | 'import', state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled', against: { closed?: string; busy?: string } = {}) =>
  downloadActsOf(viewer, { kind, state, closed: '', busy: '', ...against }).map(({ act, reason }) => act + reason);

it('a file is stopped while it is made; then it is taken out, made anew, thrown away', () => {
  for (const kind of ['export', 'import'] as const) for (const state of ['waiting', 'running'] as const) expect(shown(kind, state)).toEqual(['cancel']);
  expect(shown('export', 'done')).toEqual(['download', 'remove']);
  for (const state of ['failed', 'cancelled'] as const) expect(shown('export', state)).toEqual(['retry', 'remove']);
  for (const state of ['done', 'failed', 'cancelled'] as const) expect(shown('import', state)).toEqual(['download', 'remove']);
});

it('whoever lost the right to a list does not take its file out, and makes one file at a time', () => {
  expect(shown('export', 'done', { closed: '无权' })).toEqual(['download无权', 'remove']);
  expect(shown('export', 'failed', { closed: '无权', busy: '忙' })).toEqual(['retry无权', 'remove']);
  expect(shown('export', 'failed', { busy: '忙' })).toEqual(['retry忙', 'remove']);
});
