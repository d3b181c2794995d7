/** A list's filter for an act on all that match: without the page, and the order in which rows stand. */
export function matchingOf(filter: object): Record<string, unknown> {
  const { page: _page, page_size: _size, sort: _sort, ...matching } = filter as Record<string, unknown>;
  return matching;
}
