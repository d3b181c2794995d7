import { saleActs } from '@merchant-admin/contract/sales/codes';
import { useQuery } from '@tanstack/react-query';
import { Alert, Form, Input } from 'antd';
import { api, type Answer } from '../../../../platform/api.ts';
import { WaitingDialog } from '../../../../widgets/act-dialog/index.ts';
import type { RowDialogProps } from '../../../../widgets/list-page/index.ts';
import { FormDialog } from '../../../../widgets/shared/form-dialog.tsx';
import { afterSale, toPackQuery } from '../../queries.ts';
import styles from '../sales.module.css';
import { seen, type Sold } from '../sold.ts';
import { DialogFacts } from '../../../../widgets/shared/dialog-facts.tsx';
import { ExpressItems, type ExpressFields } from './express-items.tsx';
import { anew, fresh, whileOpen } from './fresh.tsx';
import { LinesItem } from './lines-item.tsx';
import { ofOrderNow } from './reloading.ts';

interface Fields extends ExpressFields {
  readonly line_ids: readonly string[];
  readonly note?: string;
}
interface PackProps {
  readonly packed: Answer<'sales', 'saleToPack'>;
  readonly onClose: (done: boolean) => void;
}

const said = (sent: number, left: number): string => (left > 0 ? `已发出${sent}种商品，还有${left}种待发` : '发货成功');

function Pack({ packed, onClose }: PackProps) {
  const { list } = packed;
  return (
    <FormDialog<Fields>
      title={`${saleActs.ship} ${packed.order_no}`}
      okText={saleActs.ship}
      width={560}
      first="express_no"
      initial={{ line_ids: list.map(({ line_id: id }) => id) }}
      run={async ({ line_ids: ids, company, express_no: number = '', note = '' }, idempotencyKey) => {
        await ofOrderNow(api.sales.saleShip({ body: { ...seen(packed), line_ids: [...ids], company, express_no: number, note }, idempotencyKey }));
        return said(ids.length, list.length - ids.length);
      }}
      after={afterSale}
      onClose={onClose}
    >
      {packed.lease_told !== '' && <Alert className={styles['told'] ?? ''} type="warning" showIcon title={packed.lease_told} />}
      <DialogFacts
        items={[
          ['收货人', <b key="to">{`${packed.receiver_name} ${packed.receiver_phone}`}</b>],
          ['收货地址', packed.receiver_address],
        ]}
      />
      <LinesItem label="本次发货商品" missing="请选择本次发货的商品" choices={list.map((line) => ({ line, sum: line.amount }))} />
      <ExpressItems />
      <Form.Item name="note" label="备注（选填）">
        <Input maxLength={200} />
      </Form.Item>
    </FormDialog>
  );
}

/** Sends what waits to be shipped, all or some of it, by one parcel. */
export const ShipSale = whileOpen(({ row, onClose }: RowDialogProps<Sold>) => {
  const found = fresh(useQuery({ ...toPackQuery(row.order_id), ...anew }));
  if (found.data && found.data.list.length > 0) return <Pack packed={found.data} onClose={onClose} />;
  return (
    <WaitingDialog open title={`${saleActs.ship} ${row.order_no}`} needs={[found]} onClose={onClose}>
      该订单已没有待发货的商品
    </WaitingDialog>
  );
});
