import { guestTags, openToGuests, openToPlatform, platformTags, tagsWithinStore } from '@merchant-admin/contract/navigation';
import type { PermissionWord } from '@merchant-admin/contract/platform/endpoint';

export type HeldTags = ReadonlySet<string>;

const everything: HeldTags = new Set(platformTags);
const everythingOfGuests: HeldTags = new Set(guestTags);

/**
 * The tags that a person holds now: a tag that is not for this kind of merchant counts for nothing. The administrator's role also holds tags that later
 * versions add.
 */
export function heldTags(person: { is_administrator: boolean; is_guest: boolean; tags: readonly string[] }): HeldTags {
  if (person.is_administrator) return person.is_guest ? everythingOfGuests : everything;
  return new Set(person.tags.filter(person.is_guest ? openToGuests : openToPlatform));
}

/** The tags of a person within a store, his own or one that he chose. */
export const withinStore = (held: HeldTags): HeldTags => new Set(tagsWithinStore(held));

interface Viewer {
  store_id: number | null;
  is_administrator: boolean;
  is_guest: boolean;
  tags: readonly string[];
  viewed_role_id: number | null;
  viewed_administrator: boolean;
  viewed_tags: readonly string[];
}

function tagsOf(viewer: Viewer): HeldTags {
  const own = heldTags(viewer);
  if (viewer.viewed_role_id === null) return own;
  const viewed = heldTags({ is_administrator: viewer.viewed_administrator, is_guest: viewer.is_guest, tags: viewer.viewed_tags });
  return new Set([...own].filter((tag) => viewed.has(tag)));
}

/** The tags of a session: while it looks at the console as a role, only those that both person and role hold. */
export const sessionTags = (viewer: Viewer): HeldTags => (viewer.store_id === null ? tagsOf(viewer) : withinStore(tagsOf(viewer)));

/** Whether any one of the wanted tags is held. */
export function holdsAny(held: HeldTags, word: PermissionWord): boolean {
  return typeof word === 'string' ? word !== 'shop' : word.some((tag) => held.has(tag));
}
