import { useQuery } from '@tanstack/react-query';
import { Alert, Form, Skeleton } from 'antd';
import { useEffect } from 'react';
import { orderChangeErrors } from '@merchant-admin/contract/order-change/errors';
import { EffectsTable } from '../../../../widgets/effects-table/effects-table.tsx';
import { priceQuery } from '../../queries.ts';
import styles from '../order-change.module.css';
import type { ChangeFields, Selection } from '../selection/change-fields.ts';
import { comparedSides } from '../sides.ts';
import { Matches } from './matches.tsx';
import { outcomeOf } from './outcome-text.ts';
import { PlanTable } from './plan-table.tsx';
import { QuoteRefused } from './quote-refused.tsx';

interface QuoteOfProps {
  readonly orderNo: string;
  readonly chosen: Selection;
}

/** Asks what a change would come to, and has the form hold the fingerprint of the answer for as long as it is of what is chosen. */
function useQuote({ orderNo, chosen }: QuoteOfProps) {
  const form = Form.useFormInstance<ChangeFields>();
  const quote = useQuery({ ...priceQuery({ order_id: orderNo, ...chosen }), staleTime: 0, gcTime: 0 });
  const hash = quote.isError || quote.data?.same ? undefined : quote.data?.hash;
  const lack = quote.data?.same ? orderChangeErrors.CHANGE_SAME.text : undefined;
  useEffect(() => {
    form.setFieldsValue({ hash, lack });
    return () => form.setFieldsValue({ hash: undefined, lack: undefined });
  }, [form, hash, lack]);
  return quote;
}

/** What a change would come to: what follows first, then both sides and the bills. Nothing of another choice stands meanwhile. */
export function QuoteOf(props: QuoteOfProps) {
  const { data, error, isError, isFetching, refetch } = useQuote(props);
  if (isError) return <QuoteRefused error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (data?.same) return <Alert type="info" showIcon title={orderChangeErrors.CHANGE_SAME.text} />;
  if (data === undefined) return <Skeleton active title={false} paragraph={{ rows: 4 }} />;
  return (
    <div className={styles.shown} aria-busy={isFetching} data-old={isFetching || undefined}>
      <output className={styles.outcome}>{outcomeOf(data)}</output>
      <EffectsTable effects={comparedSides(data.from, data.to)} />
      <PlanTable plan={data.plan} />
      <Matches orderNo={props.orderNo} goodsId={data.to.goods_id} />
    </div>
  );
}
