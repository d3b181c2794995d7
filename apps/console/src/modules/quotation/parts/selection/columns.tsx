import { DeleteOutlined } from '@ant-design/icons';
import { formatFen, type Fen } from '@merchant-admin/common/money';
import type { SheetColumn } from '../../../../widgets/sheet-grid/index.ts';
import { dayText, oddAbout, wrongWith, type FieldName, type TypedRow } from './rows.ts';

const nameOf = ({ offer: { brand_name: brand, model } }: TypedRow): string => `${brand} ${model}`;

/** The columns in which quotes are typed. @param today by which days are judged */
export function selectionColumns(today: string, onRemove: (index: number) => void): readonly SheetColumn<TypedRow>[] {
  const typed = (key: FieldName, title: string, width: number, more: Partial<SheetColumn<TypedRow>> = {}): SheetColumn<TypedRow> => ({
    key,
    title,
    width,
    group: '报价',
    text: (row) => row[key],
    write: (row, text) => ({ ...row, [key]: key === 'valid_to' ? dayText(text) : text, told: '' }),
    wrong: (row) => wrongWith(row, key, today),
    ...more,
  });
  return [
    { key: 'name', title: '商品', width: 150, frozen: true, text: nameOf },
    { key: 'spec', title: '规格', group: '商品库', width: 100, text: ({ offer }) => offer.spec },
    { key: 'degree', title: '成色', group: '商品库', width: 58, text: ({ offer }) => offer.degree_name },
    { key: 'market', title: '市场价', group: '商品库', width: 92, align: 'end', text: ({ offer }) => formatFen(offer.market_price as Fen) },
    { key: 'expected', title: '期望价', group: '商品库', width: 92, align: 'end', text: ({ offer }) => formatFen(offer.expected_price as Fen) },
    { key: 'demand', title: '需求量', group: '商品库', width: 66, align: 'end', text: ({ offer }) => String(offer.demand) },
    typed('price', '供货价(元)', 108, { align: 'end', own: true, required: true, warns: oddAbout }),
    typed('quantity', '库存数量', 112, { align: 'end', required: true }),
    typed('valid_to', '有效期至', 124, { required: true }),
    typed('lead_days', '交期(天)', 100, { align: 'end' }),
    {
      key: 'told',
      title: '说明',
      width: 210,
      text: (row) => row.told || (row.offer.live ? `将替代${row.offer.live.state_name}的报价` : row.offer.draft ? '有草稿' : ''),
      wrong: (row) => (row.told === '' ? undefined : row.told),
    },
    typed('note', '备注', 150),
    {
      key: 'remove',
      title: '',
      width: 48,
      text: () => '',
      act: { label: (row) => `移除${nameOf(row)}`, show: () => <DeleteOutlined aria-hidden />, run: onRemove },
    },
  ];
}
/** Where a field's column stands. */
export const placeOf = (columns: readonly SheetColumn<TypedRow>[], name: FieldName): number => columns.findIndex(({ key }) => key === name);
