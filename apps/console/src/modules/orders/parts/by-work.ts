/** Who works in more places than these is at home on the whole page, and finds it as it always is. */
const mostPlaces = 2;

/** A page's sections for a person: below the top come those that hold his work, where his work is in few places. */
export function byWork<Section extends { readonly work?: readonly string[] }>(sections: readonly Section[], can: (tag: string) => boolean): readonly Section[] {
  const own = sections.filter(({ work = [] }) => work.some((tag) => can(tag)));
  if (own.length === 0 || own.length > mostPlaces) return sections;
  const [top, ...rest] = sections;
  return [...new Set([...(top ? [top] : []), ...own, ...rest])];
}
