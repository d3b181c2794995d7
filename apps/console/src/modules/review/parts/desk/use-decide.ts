import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api, CallError, type Answer } from '../../../../platform/api.ts';
import { toast } from '../../../../platform/feedback/toast.ts';
import type { ServerEffect } from '../../../../widgets/act-dialog/shown-preview.tsx';
import { useSubmit } from '../../../../widgets/shared/use-submit.ts';
import { refreshOrders } from '../../../orders/index.ts';
import type { Decision } from '../decision-dialog.tsx';
import { toSend } from './answers.ts';
import { fieldsOf, lackOf, type Draft } from './draft.ts';
import { forgetAnswers, type Script } from './use-script.ts';

interface Decided {
  readonly decision: Decision;
  readonly info: Answer<'review', 'reviewInfo'>;
  readonly script: Script;
  readonly draft: Draft;
  /** Whether passing takes a reason, and this person may give it. */
  readonly special: boolean;
  readonly said: string;
  readonly onDone: (next: boolean) => void;
}

const staleText = '数据已被他人修改，已重新加载，请核对后再次确认';

/**
 * Shows what a decision would do, with the answers that are saved with it, and does just that. Who confirms before it is shown is taken at his word, unless
 * money moves: that has to be seen first.
 */
export function useDecide({ decision, info, script, draft, special, said, onDone }: Decided) {
  const lack = lackOf(decision, draft, special);
  const phone = toSend(script.phone, script.answers);
  const body = { order_id: info.order_id, version: info.version, ...fieldsOf(draft), ...(phone === undefined ? {} : { phone }) };
  const { remark: _remark, special_reason: _reason, ...counts } = body;
  const [stale, setStale] = useState(false);
  const preview = useQuery<readonly ServerEffect[] | null>({
    queryKey: ['review-preview', decision, counts, info.risk_missing, info.special_needed],
    queryFn: async ({ signal }) => (await api.review.decide({ params: { action: decision }, body: { ...body, preview: true }, signal })).effects,
    enabled: lack === undefined,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  /** Whether the person has gone on elsewhere while the answer was on its way. */
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  const submit = useSubmit(async ({ next, sent }: { next: boolean; sent: typeof body }, idempotencyKey) => {
    try {
      await api.review.decide({ params: { action: decision }, body: sent, idempotencyKey });
    } catch (error) {
      setStale(error instanceof CallError && error.code === platformErrors.STALE.code);
      void refreshOrders();
      throw error;
    }
    forgetAnswers(info.order_id);
    toast.success(said);
    if (left.current) void refreshOrders();
    else onDone(next);
  });
  const [word, setWord] = useState<{ next: boolean }>();
  const send = (next: boolean) => submit.run({ next, sent: body });
  const effects = lack === undefined ? (preview.data ?? undefined) : undefined;
  const settled = word !== undefined && (effects !== undefined || preview.isError);
  useEffect(() => {
    if (!settled) return;
    setWord(undefined);
    if (effects?.every(({ amount }) => amount === null)) send(word.next);
    // oxlint-disable-next-line react/exhaustive-deps -- the word is kept as soon as its preview is there, once
  }, [settled]);
  const confirm = (next: boolean) => {
    if (lack !== undefined) return submit.fail(lack);
    if (effects !== undefined) return send(next);
    if (!preview.isError) setWord({ next });
  };
  return {
    lack,
    preview,
    effects,
    confirm,
    pending: submit.pending || word !== undefined,
    failure: stale ? staleText : submit.failure,
    touch: () => {
      setStale(false);
      submit.fail(undefined);
    },
  };
}
