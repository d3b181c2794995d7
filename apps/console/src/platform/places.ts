const storeName = 'places';
const kept = 100;

interface Place {
  readonly pathname: string;
  readonly href: string;
}

/** The tab's history: place by the index of its entry. It outlives a reload, as the history does. */
function readPlaces(): Record<string, Place> {
  try {
    return JSON.parse(sessionStorage.getItem(storeName) ?? '{}') as Record<string, Place>;
  } catch {
    return {};
  }
}

interface Location extends Place {
  readonly state: object;
}
const indexOf = ({ state }: Pick<Location, 'state'>): number => (state as { __TSR_index?: number }).__TSR_index ?? 0;

/** Notes where the tab is. What lay ahead of it is gone once somebody goes another way. */
export function notePlace(location: Location): void {
  const index = indexOf(location);
  const others = Object.entries(readPlaces()).filter(([at]) => Number(at) !== index);
  const places = [...others.slice(-kept), [String(index), { pathname: location.pathname, href: location.href }] as const];
  sessionStorage.setItem(storeName, JSON.stringify(Object.fromEntries(places)));
}

/** Pages that one goes back to, and the one where none of them was seen. */
export interface WaysBack {
  readonly leadsBack: (pathname: string) => boolean;
  readonly otherwise: string;
}

/** How to get back to the page from which one came: by the browser's own way where it is the page before this one, so that nothing of it is lost; otherwise as it was seen last. */
export function wayBack({ leadsBack, otherwise }: WaysBack, from: Pick<Location, 'state'>): { readonly back: true } | { readonly href: string } {
  const places = readPlaces();
  const index = indexOf(from);
  const before = places[index - 1];
  if (before !== undefined && leadsBack(before.pathname)) return { back: true };
  const last = Object.entries(places)
    .filter(([at, place]) => Number(at) < index && leadsBack(place.pathname))
    .toSorted(([a], [b]) => Number(b) - Number(a))[0];
  return { href: last?.[1].href ?? otherwise };
}
