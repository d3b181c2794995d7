import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { CallError } from '../../../../platform/api.ts';
import { toast } from '../../../../platform/feedback/toast.ts';
import { useSubmit } from '../../../../widgets/shared/use-submit.ts';
import { refreshOrders } from '../../queries.ts';
import type { ServerEffect } from '../preview-effects.tsx';
import { moneyTexts } from './texts.ts';
import { useSettled } from './use-settled.ts';

/** The order as the person sees it: an act of an older version is refused. */
export interface SeenOrder {
  readonly order_id: string;
  readonly version: number;
}

/** What the frame adds to a body by itself. */
type Frame = 'order_id' | 'version' | 'preview' | 'reason';

export interface MoneyAct<Body> {
  readonly order: SeenOrder;
  /** Names the act: of one order and version no two previews are mixed up. */
  readonly title: string;
  readonly success: string;
  readonly call: (input: { body: Body; signal?: AbortSignal; idempotencyKey?: string }) => Promise<{ readonly effects: readonly ServerEffect[] }>;
  /** What is asked of the server, or in words what is still missing. */
  readonly asks: Omit<Body, Frame> | string;
  readonly withReason: boolean;
  readonly onDone: () => void;
}

const isStale = (error: unknown) => error instanceof CallError && error.code === platformErrors.STALE.code;

/**
 * An act on an order's money: what it would do, asked from the act itself, and doing it. It is done only as it was shown: for the same body, at the
 * same version. When somebody else was faster, everything is asked for again and shown anew.
 */
export function useMoneyAct<Body>({ order, title, success, call, asks, withReason, onDone }: MoneyAct<Body>) {
  const [reloaded, setReloaded] = useState(false);
  const reload = async () => {
    setReloaded(true);
    await refreshOrders();
  };
  const complete = typeof asks !== 'string';
  const text = complete ? JSON.stringify(asks) : '';
  const settled = useSettled(text);
  const bodyFor = (reason: string, more: object = {}) =>
    ({ order_id: order.order_id, version: order.version, ...(asks as object), ...(withReason ? { reason } : {}), ...more }) as Body;

  const preview = useQuery({
    queryKey: ['preview', title, order.order_id, order.version, settled],
    queryFn: async ({ signal }) => {
      try {
        return (await call({ body: bodyFor(moneyTexts.preview, { preview: true }), signal })).effects;
      } catch (error) {
        if (isStale(error)) void reload();
        throw error;
      }
    },
    enabled: complete && settled === text,
    staleTime: 0,
    gcTime: 0,
  });
  const shown = complete && settled === text && preview.data !== undefined && !preview.isFetching;

  const submit = useSubmit(async (body: Body, idempotencyKey) => {
    try {
      await call({ body, idempotencyKey });
    } catch (error) {
      if (!isStale(error)) throw error;
      await reload();
      return;
    }
    toast.success(success);
    onDone();
    await refreshOrders();
  });
  const confirm = (reason: string) => {
    if (!shown) return;
    setReloaded(false);
    submit.run(bodyFor(reason));
  };
  return { preview, complete, asking: complete && !shown && !preview.isError, shown, reloaded, submit, confirm };
}
