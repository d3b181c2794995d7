import { allTags } from '@merchant-admin/contract/navigation';

const known = new Set(allTags);

/** Tags that no screen or act declares. */
export const unknownTags = (tags: readonly string[]): string[] => tags.filter((tag) => !known.has(tag));

/** Nobody gives more than they hold: tags newly given that the giver lacks. Tags that the role already had may stay. */
export function beyondHeld(tags: readonly string[], before: readonly string[], held: (tag: string) => boolean): string[] {
  const had = new Set(before);
  return tags.filter((tag) => !had.has(tag) && !held(tag));
}
