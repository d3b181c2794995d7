import { useState } from 'react';

interface Chosen {
  /** The filter, without page, under which the rows were chosen. */
  readonly under: string;
  readonly keys: readonly string[];
  readonly all: boolean;
}

/** The chosen rows, of all pages; a change of the filter unselects them. */
export function useSelection(under: string, pageKeys: readonly string[]) {
  const [kept, setKept] = useState<Chosen>({ under, keys: [], all: false });
  const chosen = kept.under === under ? kept : { under, keys: [], all: false };

  /** Chooses rows. Unselecting one of "all matching" leaves what is chosen on this page. */
  const choose = (keys: readonly string[]) => setKept({ under, keys: chosen.all ? keys.filter((key) => pageKeys.includes(key)) : keys, all: false });
  return {
    all: chosen.all,
    keys: chosen.all ? pageKeys : chosen.keys,
    /** Whether every row of this page is chosen, so that choosing all matching rows can be offered. */
    pageChosen: pageKeys.length > 0 && pageKeys.every((key) => chosen.keys.includes(key)),
    choose,
    chooseAll: () => setKept({ under, keys: [], all: true }),
    clear: () => setKept({ under, keys: [], all: false }),
  };
}
