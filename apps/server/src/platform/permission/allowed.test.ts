import { expect, it } from 'vitest';
import { guestTags, platformTags } from '@merchant-admin/contract/navigation';
import { heldTags, sessionTags, withinStore } from './allowed.ts';

const some = [...platformTags].slice(0, 40);
const fewer = some.slice(10, 25);
const viewers = [true, false].flatMap((all) =>
  [true, false].flatMap((guest) =>
    [null, 7].flatMap((store) =>
      [null, 3].flatMap((viewed) =>
        [true, false].flatMap((viewedAll) =>
          [[], fewer, some].map((tags) => ({
            store_id: store,
            is_administrator: all,
            is_guest: guest,
            tags: tags.join(' '),
            viewed_role_id: viewed,
            viewed_administrator: viewedAll,
            viewed_tags: fewer.join(' '),
          })),
        ),
      ),
    ),
  ),
);

/** What a person of that kind holds, worked out for him alone. */
function heldBy(viewer: (typeof viewers)[number]): string[] {
  const of = (all: boolean, tags: string) => heldTags({ is_administrator: all, is_guest: viewer.is_guest, tags: tags.split(' ') });
  const own = of(viewer.is_administrator, viewer.tags);
  const viewed = of(viewer.viewed_administrator, viewer.viewed_tags);
  const held = viewer.viewed_role_id === null ? own : new Set([...own].filter((tag) => viewed.has(tag)));
  return [...(viewer.store_id === null ? held : withinStore(held))].sort();
}

it('what was worked out for one kind of person is told of nobody of another kind', () => {
  for (const viewer of [...viewers, ...viewers.toReversed()]) expect([...sessionTags(viewer)].sort(), JSON.stringify(viewer)).toEqual(heldBy(viewer));
});

it('somebody without roles holds nothing, a tag that two roles hold counts once, and one that is not for guests is not theirs', () => {
  const clerk = { store_id: null, is_administrator: false, is_guest: false, viewed_role_id: null, viewed_administrator: false, viewed_tags: '' };
  expect([...sessionTags({ ...clerk, tags: '' })]).toEqual([]);
  expect([...sessionTags({ ...clerk, tags: `${some[0]} ${some[0]}` })]).toEqual([some[0]]);
  const notForGuests = platformTags.find((tag) => !guestTags.includes(tag))!;
  expect([...sessionTags({ ...clerk, is_guest: true, tags: notForGuests })]).toEqual([]);
});
