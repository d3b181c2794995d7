import { openToGuests, openToPlatform } from '@merchant-admin/contract/navigation';

const isOpen = (isGuest: boolean) => (isGuest ? openToGuests : openToPlatform);

/** A role's tags without those that this kind of merchant cannot have: they count for nothing. */
export const openTags = (tags: readonly string[], isGuest: boolean): string[] => tags.filter(isOpen(isGuest));

/** Tags that no screen or act of this kind of merchant declares. */
export const unknownTags = (tags: readonly string[], isGuest: boolean): string[] => tags.filter((tag) => !isOpen(isGuest)(tag));

/** Tags that are newly given and that the giver lacks: nobody gives more than he holds. Tags that the role already had may stay. */
export function beyondHeld(tags: readonly string[], before: readonly string[], held: (tag: string) => boolean): string[] {
  const had = new Set(before);
  return tags.filter((tag) => !had.has(tag) && !held(tag));
}
