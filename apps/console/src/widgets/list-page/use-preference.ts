import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { debounce } from '../shared/debounce.ts';
import { useWidgetHost } from '../shared/host.ts';
import { failureText } from '../shared/failure.ts';
import { useListPlatform } from './platform.ts';

type Kept = Readonly<Record<string, unknown>>;
const queryKey = ['preferences'];

/** What a person keeps under a key. A change is shown at once, and saved when the changes pause. */
export function usePreference(key: string) {
  const { preferences } = useListPlatform();
  const host = useWidgetHost();
  const client = useQueryClient();
  const all = useQuery({ queryKey, queryFn: ({ signal }) => preferences.load(signal), staleTime: Infinity });

  const save = useMemo(
    () => debounce((value: Kept) => void preferences.save(key, { ...value }).catch((error: unknown) => host.failure(failureText(error)))),
    [preferences, key, host],
  );
  useEffect(() => () => save.flush(), [save]);

  const set = (value: Kept) => {
    client.setQueryData<Readonly<Record<string, Kept>>>(queryKey, (current) => ({ ...current, [key]: value }));
    save(value);
  };
  /** Without an answer the list shows as declared rather than not at all. */
  return { value: all.data?.[key], ready: !all.isPending, set };
}
