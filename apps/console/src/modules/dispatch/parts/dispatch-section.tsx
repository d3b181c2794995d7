import { formatFen } from '@merchant-admin/common/money';
import { piecesOf, type OwnDispatch } from '@merchant-admin/contract/dispatch/dispatch-cells';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../platform/api.ts';
import { currentSession } from '../../../platform/session/current.ts';
import { showInstant } from '../../../platform/show-instant.ts';
import { viewedMerchant } from '../../../platform/viewing.ts';
import { ConfirmDialog } from '../../../widgets/confirm/index.ts';
import { DataTable, type TableColumn } from '../../../widgets/data-table/index.ts';
import { Section } from '../../../widgets/page/index.ts';
import { ActButton } from '../../../widgets/shared/act-button.tsx';
import { StatusTag } from '../../../widgets/status-tag/index.ts';
import { afterDispatch, asItStands, ofOrderQuery } from '../queries.ts';
import { dispatchColour } from './dispatch-colours.ts';

/** What was agreed on, or the most that is paid while nothing was. */
const priceText = ({ price, most_price: most }: OwnDispatch) => (price === null ? `不高于${formatFen(most)}` : formatFen(price));
const parcelText = ({ parcels }: OwnDispatch) =>
  parcels.map(({ company_name: company, express_no: no, returned_at: back }) => `${company} ${no}${back === null ? '' : '（已退回）'}`).join('；') || '-';

const columns: readonly TableColumn<OwnDispatch>[] = [
  { key: 'dispatch_no', title: '代发单号', width: 190 },
  { key: 'state', title: '状态', width: 92, render: (row) => <StatusTag colour={dispatchColour(row.state)}>{row.state_name}</StatusTag> },
  { key: 'pieces', title: '台数', width: 64, value: piecesOf },
  { key: 'price', title: '供货价', width: 132, value: priceText },
  { key: 'amount', title: '已付货款', width: 104, kind: 'money' },
  { key: 'parcels', title: '物流', width: 200, value: parcelText },
  { key: 'asked', title: '申请', width: 190, value: ({ asked_by: who, asked_at: at }) => `${who} ${showInstant(at)}` },
  { key: 'decided', title: '平台处理', width: 150, value: ({ decided_at: at }) => (at === null ? '-' : showInstant(at)) },
  { key: 'decision_note', title: '处理说明', width: 160 },
];

/** Whether the order is a guest merchant's: the platform's own merchant has nobody to ask. */
const isGuests = (): boolean => currentSession()?.guest_info.is_guest === true || viewedMerchant() !== undefined;

/** What the platform sends of an order, or was asked to; nothing where it never was. */
export function DispatchSection({ orderNo }: { readonly orderNo: string }) {
  // What the platform did meanwhile nothing here knows.
  const found = useQuery({ ...ofOrderQuery(orderNo), enabled: isGuests(), refetchOnMount: 'always' });
  const [dropping, setDropping] = useState(false);
  const [newest] = found.data?.list ?? [];
  if (newest === undefined) return null;
  const { dispatch_id, dispatch_no: no, version } = newest;
  return (
    <Section
      title="平台代发"
      extra={newest.actions.map(({ act, title, reason }) => (
        <ActButton key={act} blocked={reason} onClick={() => setDropping(true)}>
          {title}
        </ActButton>
      ))}
    >
      <DataTable label="平台代发" columns={columns} rows={found.data!.list} rowKey={(row) => row.dispatch_id} />
      <ConfirmDialog
        open={dropping}
        title={`撤回代发申请 ${no}`}
        danger
        consequences={['撤回后平台不再代发，订单由本商家发货', '可以再次申请']}
        confirmText="撤回"
        reason={{ label: '原因（选填）' }}
        onConfirm={async (reason) => {
          await asItStands(api.dispatch.dispatchWithdraw({ body: { dispatch_id, version, reason }, idempotencyKey: crypto.randomUUID() }));
          await afterDispatch('代发申请已撤回');
        }}
        onClose={() => setDropping(false)}
      />
    </Section>
  );
}
