import { spawnSync } from 'node:child_process';
import { assert, integer, property, stringMatching } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blockSize, decodeHeader, encodeHeader, padding } from './tar.ts';

describe('the archive format', () => {
  it('reads back each name and size that it writes, beyond 8 GB too', () => {
    const name = stringMatching(/^[a-z0-9][a-z0-9/._-]{0,80}$/);
    assert(
      property(name, integer({ min: 0, max: 2 ** 50 }), (entryName, size) => {
        expect(decodeHeader(encodeHeader({ name: entryName, size }, 1_700_000_000))).toEqual({ name: entryName, size });
      }),
      { numRuns: 2000 },
    );
  });

  it('knows an edited header', () => {
    const header = encodeHeader({ name: 'a', size: 1 }, 0);
    header.write('b', 0);
    expect(decodeHeader(header)).toBeUndefined();
  });

  it('is read by the system program', () => {
    const body = Buffer.from('hello\n');
    const archive = Buffer.concat([encodeHeader({ name: 'dir/file.txt', size: body.length }, 0), body, Buffer.alloc(padding(body.length) + 2 * blockSize)]);
    expect(spawnSync('tar', ['-xOf', '-'], { input: archive, encoding: 'utf8' }).stdout).toBe('hello\n');
  });
});
