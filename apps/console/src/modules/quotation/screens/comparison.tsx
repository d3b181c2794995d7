import { formatFen, type Fen } from '@merchant-admin/common/money';
import type { ComparedQuote } from '@merchant-admin/contract/quotation/quotation-cells';
import type { QuoteAct } from '@merchant-admin/contract/quotation/codes';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Alert, Flex } from 'antd';
import { useState } from 'react';
import type { Answer } from '../../../platform/api.ts';
import { DataTable, type TableColumn } from '../../../widgets/data-table/index.ts';
import { Loaded } from '../../../widgets/load-failed/loaded.tsx';
import { Facts, PageHeader, Section } from '../../../widgets/page/index.ts';
import { ActButton } from '../../../widgets/shared/act-button.tsx';
import { StatusDot, StatusTag } from '../../../widgets/status-tag/index.ts';
import { quoteDialogs, riskyActs } from '../parts/dialogs.ts';
import { quoteColour } from '../parts/quote-colours.ts';
import styles from '../parts/quotation.module.css';
import { compareQuery } from '../queries.ts';

type Compared = Answer<'quotation', 'quoteCompare'>;
interface Opened {
  readonly act: QuoteAct;
  readonly row: ComparedQuote;
}

const aboveText = (above: number): string => (above === 0 ? '与期望价相同' : `${above > 0 ? '高' : '低'}${formatFen(Math.abs(above) as Fen)}`);
const recordText = ({ record: { quotes, adopted, rejected, withdrawn } }: ComparedQuote): string =>
  `报价${quotes}次，采纳${adopted}，驳回${rejected}，撤回${withdrawn}`;

const columnsOf = (onAct: (opened: Opened) => void): readonly TableColumn<ComparedQuote>[] => [
  { key: 'merchant_name', title: '商家', width: 130 },
  { key: 'state', title: '状态', width: 92, render: (row) => <StatusDot colour={quoteColour(row.state)}>{row.state_name}</StatusDot> },
  {
    key: 'price',
    title: '供货价',
    width: 190,
    render: (row) => (
      <span className={styles['tags']}>
        {formatFen(row.price)}
        {row.lowest && <StatusTag colour="success">最低</StatusTag>}
        {row.above_cost && <StatusTag colour="danger">高于参考成本</StatusTag>}
      </span>
    ),
  },
  { key: 'above', title: '比期望价', width: 120, value: (row) => aboveText(row.above_expected) },
  { key: 'quantity', title: '库存数量', width: 84, kind: 'number' },
  { key: 'awarded', title: '采纳数量', width: 84, kind: 'number' },
  { key: 'valid_to', title: '有效期至', width: 108 },
  { key: 'lead_days', title: '交期(天)', width: 84, kind: 'number' },
  { key: 'record', title: '历史', width: 230, value: recordText },
  { key: 'note', title: '备注', width: 140 },
  {
    key: 'acts',
    title: '操作',
    width: 130,
    fixed: 'right',
    permanent: true,
    render: (row) => (
      <Flex gap={8}>
        {row.actions.map(({ act, title, reason }) => (
          <ActButton key={act} type="link" size="small" blocked={reason} danger={riskyActs.includes(act)} onClick={() => onAct({ act: act as QuoteAct, row })}>
            {title}
          </ActButton>
        ))}
      </Flex>
    ),
  },
];

function Beside({ compared: { product, list, more } }: { readonly compared: Compared }) {
  const [opened, setOpened] = useState<Opened>();
  const Dialog = opened && quoteDialogs[opened.act];
  return (
    <>
      <PageHeader title={`${product.name} ${product.degree_name}`} />
      <Section title="需求">
        <Facts
          items={[
            ['需求量', `${product.demand}台`],
            ['已采纳', `${product.awarded}台`],
            ['剩余', <b key="room">{`${product.room}台`}</b>],
            ['截止日期', product.valid_to],
            ['市场价', formatFen(product.market_price)],
            ['期望价', formatFen(product.expected_price)],
            ['参考成本', product.cost === 0 ? '' : formatFen(product.cost)],
          ]}
        />
      </Section>
      <Section title="报价">
        {more && <Alert type="info" showIcon title={`报价较多，只显示供货价最低的${list.length}个`} />}
        <DataTable label="报价对比" columns={columnsOf(setOpened)} rows={list} rowKey={(row) => row.quote_id} empty="还没有待审核或已采纳的报价" cards />
      </Section>
      {Dialog && <Dialog row={opened.row} open onClose={() => setOpened(undefined)} />}
    </>
  );
}

function One({ id }: { readonly id: string }) {
  const found = useQuery(compareQuery(id));
  return <Loaded query={found}>{(compared) => <Beside compared={compared} />}</Loaded>;
}

/** The quotes of all merchants for one row of the library side by side, to adopt some with numbers of their own. */
export default function Comparison() {
  const { product_id: id = '' } = useSearch({ strict: false }) as { product_id?: string | number };
  const text = String(id);
  return /^[1-9]\d{0,17}$/.test(text) ? <One key={text} id={text} /> : <Alert type="error" showIcon title="商品不存在" />;
}
