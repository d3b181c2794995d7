import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupHash, headHash, nothingBefore, pathTo, rootBy, rootOf, saidHash, sha256 } from './chain.ts';

const hash = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex'));

describe('the tree over a day’s groups', () => {
  it('has the root of RFC 6962 for three leaves', () => {
    const [a, b, c] = ['a', 'b', 'c'].map(sha256) as [string, string, string];
    const of = (...parts: string[]) =>
      createHash('sha256')
        .update(Buffer.from(parts.join(''), 'hex'))
        .digest('hex');
    expect(rootOf([a, b, c])).toBe(of('01', of('01', of('00', a), of('00', b)), of('00', c)));
  });

  it('is reached from each group by its path, and from no other hash, place or number of groups', () => {
    fc.assert(
      fc.property(fc.uniqueArray(hash, { minLength: 1, maxLength: 40 }), fc.nat(), hash, (hashes, some, other) => {
        const index = some % hashes.length;
        const [root, path] = [rootOf(hashes), pathTo(index, hashes)];
        expect(rootBy(hashes[index]!, index, hashes.length, path)).toBe(root);
        if (other !== hashes[index]) expect(rootBy(other, index, hashes.length, path)).not.toBe(root);
        if (hashes.length > 1) expect(rootBy(hashes[index]!, (index + 1) % hashes.length, hashes.length, path)).not.toBe(root);
        expect(rootBy(hashes[index]!, index, hashes.length, [...path, other])).toBeUndefined();
      }),
    );
  });
});

it('a group or a head with anything changed has another hash', () => {
  const group = { subject: 'order:1', before: 2, prev: nothingBefore, leaves: [sha256('a'), sha256('b')] };
  const groups = [group, { ...group, before: 3 }, { ...group, subject: 'order:2' }, { ...group, leaves: group.leaves.slice(0, 1) }];
  expect(new Set([...groups, { ...group, leaves: group.leaves.toReversed() }, { ...group, prev: sha256('') }].map(groupHash)).size).toBe(6);
  const head = { seq: 1, day: '2026-01-01', records: 2, groups: 1, root: sha256('r'), prev: nothingBefore };
  const heads = [head, { ...head, seq: 2 }, { ...head, day: '2026-01-02' }, { ...head, records: 3 }, { ...head, groups: 2 }, { ...head, prev: sha256('') }];
  expect(new Set(heads.map(headHash)).size).toBe(6);
  expect(saidHash('s', 'a')).toBe(sha256('sa'));
});
