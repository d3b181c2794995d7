import { describe, expect, it } from 'vitest';
import { world } from './world.ts';

const error = 50;

/** The last story of a run: the server logged no warning while the others were told. */
export const expectQuietLog = () =>
  describe('the server', () => {
    it('logged no error while all this happened', () => {
      const lines = world().log.map((line) => JSON.parse(line) as { level: number; msg?: string; err?: { message?: string } });
      expect(lines.filter(({ level }) => level >= error).map(({ msg, err }) => `${msg ?? ''} ${err?.message ?? ''}`)).toEqual([]);
    });
  });
