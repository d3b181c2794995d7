import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';

/** What the address says of these names, and a key that changes with it. @param names every name of the thing, so that none is dropped */
export function useAddressed<Thing extends object>(names: Readonly<Record<keyof Thing, true>>): { readonly key: string; readonly thing: Thing } {
  const found = useSearch({ strict: false }) as Readonly<Record<string, string>>;
  const said = Object.keys(names).flatMap((name) => (found[name] === undefined ? [] : [[name, found[name]] as const]));
  const key = JSON.stringify(said);
  return useMemo(() => ({ key, thing: Object.fromEntries(JSON.parse(key) as [string, string][]) as Thing }), [key]);
}
