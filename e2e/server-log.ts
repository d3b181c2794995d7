import { describe, expect, it } from 'vitest';
import { world } from './support/world.ts';

const error = 50;

describe('the server', () => {
  it('logged no error while all this happened', () => {
    const lines = world().log.map((line) => JSON.parse(line) as { level: number; msg?: string; err?: { message?: string } });
    expect(lines.filter(({ level }) => level >= error).map(({ msg, err }) => `${msg ?? ''} ${err?.message ?? ''}`)).toEqual([]);
  });
});
