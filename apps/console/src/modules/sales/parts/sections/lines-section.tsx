import { useQuery } from '@tanstack/react-query';
import { Button, Image } from 'antd';
import { DataTable, type TableColumn } from '../../../../widgets/data-table/index.ts';
import { useDialog } from '../../../../widgets/shared/use-dialog.ts';
import { StatusDot } from '../../../../widgets/status-tag/index.ts';
import { small } from '../../../../widgets/upload/small-picture.ts';
import { SectionOf } from '../../../orders/index.ts';
import { linesQuery } from '../../queries.ts';
import { LineDrawer } from '../dialogs.ts';
import { lineColour } from '../sale-colours.ts';
import type { SaleLine } from '../sold.ts';
import styles from '../sales.module.css';

const Picture = ({ image, goods_name: name }: SaleLine) =>
  image === '' ? '-' : <Image alt={name} width={40} height={40} src={small(image, 160)} preview={{ src: small(image, 1500) }} />;

const columnsOf = (open: (line: SaleLine) => void): readonly TableColumn<SaleLine>[] => [
  { key: 'image', title: '图片', width: 72, render: Picture },
  {
    key: 'goods_name',
    title: '商品',
    width: 230,
    render: (line) => (
      <>
        <Button type="link" size="small" className={styles['name'] ?? ''} onClick={() => open(line)}>
          {line.goods_name}
        </Button>
        <div className={styles['second']}>{line.sku_name}</div>
      </>
    ),
  },
  { key: 'barcode', title: '条码', width: 140 },
  { key: 'price', title: '单价', width: 100, kind: 'money' },
  { key: 'quantity', title: '数量', width: 64, kind: 'number' },
  { key: 'amount', title: '金额', width: 100, kind: 'money' },
  { key: 'refunded', title: '已退与应退', width: 100, kind: 'money' },
  { key: 'returned', title: '退回件数', width: 84, kind: 'number' },
  { key: 'state_name', title: '状态', width: 96, render: ({ state, state_name: name }) => <StatusDot colour={lineColour(state)}>{name}</StatusDot> },
  { key: 'express', title: '包裹', width: 210 },
];

/** What the order is of, line by line; a line opens with what went back of it. */
export function LinesSection({ id }: { readonly id: string }) {
  const found = useQuery(linesQuery(id));
  const { opened, open, close } = useDialog<SaleLine>();
  return (
    <SectionOf title="商品" query={found}>
      {({ list }) => (
        <>
          <DataTable label="商品" columns={columnsOf(open)} rows={list} rowKey={(line) => line.line_id} />
          {opened && <LineDrawer line={opened} onClose={close} />}
        </>
      )}
    </SectionOf>
  );
}
