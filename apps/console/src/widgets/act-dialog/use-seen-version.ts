import { useState } from 'react';
import { platformErrors } from '@merchant-admin/contract/platform/errors';

const isStale = (error: unknown) => error instanceof Error && 'code' in error && error.code === platformErrors.STALE.code;

/**
 * The version that an act is sent with. When somebody else was faster everything is loaded anew: what the person filled in stays, the dialog says so, and
 * the act is shown again as it is then.
 */
export function useSeenVersion(given: number, reload: () => Promise<number>) {
  const [loaded, setLoaded] = useState(0);
  const [reloaded, setReloaded] = useState(false);
  const version = Math.max(given, loaded);
  /** The answer of a call; undefined where it came too late. */
  const inTime = async <T>(call: Promise<T>): Promise<T | undefined> => {
    try {
      return await call;
    } catch (error) {
      if (!isStale(error)) throw error;
      const now = await reload();
      if (now <= version) throw error;
      setLoaded(now);
      setReloaded(true);
      return undefined;
    }
  };
  const forget = () => {
    setLoaded(0);
    setReloaded(false);
  };
  return { version, reloaded, settle: () => setReloaded(false), inTime, forget };
}
