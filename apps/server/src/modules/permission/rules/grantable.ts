import { openToGuests, openToPlatform } from '@merchant-admin/contract/navigation';

const isOpen = (isGuest: boolean) => (isGuest ? openToGuests : openToPlatform);

/** A role's tags as far as this kind of merchant can have them: others count for nothing. */
export const openTags = (tags: readonly string[], isGuest: boolean): string[] => tags.filter(isOpen(isGuest));

/** Tags that no screen or act of this kind of merchant declares. */
export const unknownTags = (tags: readonly string[], isGuest: boolean): string[] => tags.filter((tag) => !isOpen(isGuest)(tag));

/** Nobody gives more than they hold: tags newly given that the giver lacks. Tags that the role already had may stay. */
export function beyondHeld(tags: readonly string[], before: readonly string[], held: (tag: string) => boolean): string[] {
  const had = new Set(before);
  return tags.filter((tag) => !had.has(tag) && !held(tag));
}
