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
  /** With blanks between them. */
  tags: string;
  viewed_role_id: number | null;
  viewed_administrator: boolean;
  viewed_tags: string;
}

const mostKnown = 1000;
/** Who holds what is asked before every call, and mostly answered as before: it is worked out once. */
const known = new Map<string, HeldTags>();

function remembered(key: string, held: () => HeldTags): HeldTags {
  const before = known.get(key);
  if (before) return before;
  if (known.size >= mostKnown) known.clear();
  const now = held();
  known.set(key, now);
  return now;
}

const rolesHold = (isAdministrator: boolean, isGuest: boolean, tags: string): HeldTags =>
  heldTags({ is_administrator: isAdministrator, is_guest: isGuest, tags: tags.split(' ') });

function tagsOf(viewer: Viewer): HeldTags {
  const own = rolesHold(viewer.is_administrator, viewer.is_guest, viewer.tags);
  if (viewer.viewed_role_id === null) return own;
  const viewed = rolesHold(viewer.viewed_administrator, viewer.is_guest, viewer.viewed_tags);
  return new Set([...own].filter((tag) => viewed.has(tag)));
}

/** The tags of a session: while it looks at the console as a role, only those that both person and role hold. */
export function sessionTags(viewer: Viewer): HeldTags {
  const { store_id: store, is_administrator: all, is_guest: guest, viewed_role_id: viewed } = viewer;
  const key = [all, guest, store === null, viewed !== null && viewer.viewed_administrator, viewer.tags, viewed !== null && viewer.viewed_tags].join();
  return remembered(key, () => (store === null ? tagsOf(viewer) : withinStore(tagsOf(viewer))));
}

/** Whether any one of the wanted tags is held. */
export function holdsAny(held: HeldTags, word: PermissionWord): boolean {
  return typeof word === 'string' ? word !== 'shop' : word.some((tag) => held.has(tag));
}
