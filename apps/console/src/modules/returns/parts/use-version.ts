import { useState } from 'react';
import { CallError } from '../../../platform/api.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { baseInfoQuery, refreshOrders } from '../../orders/index.ts';
import { texts } from '../texts.ts';

export interface LeaseRow {
  readonly order_id: string;
  readonly version: number;
}

const stale = 1040;

/**
 * The version that an act is sent with. When somebody else changed the order meanwhile, it is loaded anew: what the
 * person filled in stays, the act says so and is previewed again.
 */
export function useVersion(row: LeaseRow) {
  const [loaded, setLoaded] = useState(0);
  const guard = async <T>(call: Promise<T>): Promise<T> => {
    try {
      return await call;
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== stale) throw error;
      await refreshOrders();
      setLoaded((await queryClient.fetchQuery({ ...baseInfoQuery(row.order_id), staleTime: 0 })).version);
      throw new Error(texts.stale, { cause: error });
    }
  };
  return { version: Math.max(row.version, loaded), guard };
}
