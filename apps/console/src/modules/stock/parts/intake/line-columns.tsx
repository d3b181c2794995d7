import { fenToYuanText } from '@merchant-admin/common/money';
import { degreeText } from '@merchant-admin/contract/goods/degrees';
import { DeleteOutlined } from '@ant-design/icons';
import type { SheetColumn } from '../../../../widgets/sheet-grid/index.ts';
import { plainNumber } from '../numbers.ts';
import { readPrice, type Line } from './lines.ts';

/** A line with what speaks against it, and what is known of a device that was here before. */
export interface JudgedLine extends Line {
  readonly problem: string;
  readonly note: string;
}

interface LineActs {
  /** Whether the person may fill in what devices cost. */
  readonly costs: boolean;
  readonly onRemove: (index: number) => void;
  readonly onWhat: (index: number) => void;
}

const edited = (row: JudgedLine, change: Partial<Line>): JudgedLine => {
  const { odd: _odd, ...line } = row;
  return { ...line, ...change };
};
const numberColumn = (key: 'number' | 'imei2' | 'sn', title: string, group: string): SheetColumn<JudgedLine> => ({
  key,
  title,
  group,
  own: true,
  width: key === 'sn' ? 140 : 170,
  text: (row) => row[key],
  write: (row, text) => edited(row, { [key]: plainNumber(text) }),
});

/** A degree as it is called, or by its number. */
function degreeOf(text: string): number | undefined {
  const [code] = Object.entries(degreeText).find(([each, name]) => each === text || name === text) ?? [];
  return code === undefined ? undefined : Number(code);
}

function withPrice(row: JudgedLine, text: string): JudgedLine | undefined {
  const price = readPrice(text);
  if (price === null) return undefined;
  const { price: _price, ...rest } = row;
  return edited(rest, price === undefined ? {} : { price });
}

const priceColumn: SheetColumn<JudgedLine> = {
  key: 'price',
  title: '采购价',
  group: '商品与成本',
  width: 110,
  align: 'end',
  text: (row) => (row.price === undefined ? '' : fenToYuanText(row.price)),
  write: withPrice,
};

const cell = (text: string) => <span style={{ color: 'var(--ant-color-link)' }}>{text}</span>;

/** The columns of the sheet of devices that are taken in. */
export const lineColumns = ({ costs, onRemove, onWhat }: LineActs): readonly SheetColumn<JudgedLine>[] => {
  const goods = costs ? '商品与成本' : '商品';
  return [
    {
      key: 'no',
      title: '',
      width: 56,
      frozen: true,
      text: (row) => String(row.no),
    },
    {
      ...numberColumn('number', 'IMEI/SN', '设备'),
      required: true,
      wrong: (row) => (row.problem === '' ? undefined : row.problem),
    },
    { key: 'verdict', title: '核对', group: '设备', width: 230, text: (row) => row.problem || row.note },
    {
      key: 'what',
      title: '商品规格',
      group: goods,
      width: 220,
      text: (row) => `${row.skuName} ${row.goodsName}`,
      act: {
        label: (row) => `修改第${row.no}台的商品规格`,
        show: (row) => cell(row.skuId === undefined ? '请选择' : `${row.skuName} ${row.goodsName}`),
        run: onWhat,
      },
    },
    {
      key: 'degree',
      title: '成色',
      group: goods,
      width: 76,
      text: (row) => degreeText[row.degree] ?? '',
      write: (row, text) => {
        const degree = degreeOf(text);
        return degree === undefined ? undefined : edited(row, { degree });
      },
    },
    ...(costs ? [priceColumn] : []),
    {
      key: 'remove',
      title: '',
      width: 48,
      text: () => '',
      act: { label: (row) => `移除第${row.no}台`, show: () => <DeleteOutlined aria-hidden />, run: onRemove },
    },
    numberColumn('imei2', 'IMEI2', '其他串号'),
    numberColumn('sn', 'SN', '其他串号'),
  ];
};
