import { formatFen, type Fen } from '@merchant-admin/common/money';
import { blindText, type RecycleAct } from '@merchant-admin/contract/recycling/codes';
import type { RecycleOrderDetail } from '@merchant-admin/contract/recycling/shapes';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { showInstant } from '../../../platform/show-instant.ts';
import { CopyButton } from '../../../widgets/copy-button/copy-button.tsx';
import { Facts, PageHeader, Section } from '../../../widgets/page/index.ts';
import { HeadActs } from '../../../widgets/shared/head-acts.tsx';
import { StatusTag } from '../../../widgets/status-tag/index.ts';
import { recycleDialogs, riskyActs } from './dialogs.ts';
import { priceTitle } from './price-title.ts';
import { recycleColour } from './recycle-colours.ts';
import { SheetLink } from './sheet-link.tsx';
import { stopAdvice } from './stop-advice.ts';

const first: readonly string[] = ['sign', 'inspect', 'blind', 'agreeCorrection', 'approve', 'pay', 'sendBack'] satisfies RecycleAct[];

/** The acts that come next: while an offer waits for the customer, his word, though the device may be inspected again. */
const nextOf = (acts: readonly string[]): readonly string[] => (acts.includes('answer' satisfies RecycleAct) ? ['answer'] : first);

interface Of {
  readonly order: RecycleOrderDetail;
}

/** A sum, or that there is none yet. */
export const sum = (fen: number | null): string => (fen === null ? '' : formatFen(fen as Fen));

/** Why the device was stopped, and what is to be done about it while the order is not over. */
const Stopped = ({ order }: Of) =>
  order.ended_at === null ? (
    <Alert type="error" showIcon style={{ marginBottom: 12 }} title={`设备已被拦截：${order.stop_name}`} description={stopAdvice(order.stop)} />
  ) : (
    <Alert type="info" showIcon style={{ marginBottom: 12 }} title={`设备曾被拦截：${order.stop_name}`} />
  );

/** What the device is worth, by the customer's word and the inspection, or by the store's sheet; and until when that binds. */
function worthOf(order: RecycleOrderDetail): readonly (readonly [string, ReactNode])[] {
  const { sheet } = order;
  const price = [priceTitle(order), sum(order.price)] as const;
  if (sheet === null)
    return [['预估价', sum(order.estimate)], price, ['预估价有效期', `至 ${showInstant(order.bound_until)}，期内签收且与所述一致按预估价回收`]];
  const valid = sheet.valid_until === null ? [] : [['估价单有效期', `至 ${showInstant(sheet.valid_until)}`] as const];
  return [price, ['估价单', <SheetLink key="sheet" sheet={sheet} />], ...valid];
}

/** What an order is worth and until when that holds, with what may be done about it. */
export const RecycleHead = ({ order }: Of) => (
  <>
    <PageHeader
      title={order.order_no}
      extra={<CopyButton text={order.order_no} label={`复制回收单号${order.order_no}`} />}
      actions={<HeadActs row={order} dialogs={recycleDialogs} next={nextOf(order.actions.map(({ act }) => act))} risky={riskyActs} />}
    />
    {order.stop !== '' && <Stopped order={order} />}
    {order.blind && <Alert type="info" showIcon style={{ marginBottom: 12 }} title={blindText} />}
    <Section title="回收信息" extra={<StatusTag colour={recycleColour(order.state)}>{order.state_name}</StatusTag>}>
      <Facts
        items={[
          ['机型', order.model_name],
          ...worthOf(order),
          ...(order.offer_until === null ? [] : ([['报价答复截止', `${showInstant(order.offer_until)}，逾期视为拒绝`]] as const)),
          ...(order.answered_at === null ? [] : ([['报价答复', `${order.answer_name} ${showInstant(order.answered_at)}`]] as const)),
          ...(order.needs_second ? ([['打款复核', order.approved_by === '' ? '待他人复核' : order.approved_by]] as const) : []),
          ['门店', order.store_name],
          ['下单时间', showInstant(order.placed_at)],
          ...(order.ended_at === null ? [] : ([['结束', `${showInstant(order.ended_at)} ${order.end_reason}`]] as const)),
        ]}
      />
    </Section>
  </>
);
