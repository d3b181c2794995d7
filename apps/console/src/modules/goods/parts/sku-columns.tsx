import { DeleteOutlined, PictureOutlined } from '@ant-design/icons';
import { unitsOf, type PriceUnit } from '@merchant-admin/common/money';
import type { SheetColumn } from '../../../widgets/sheet-grid/index.ts';
import { fenUnit, priceUnits } from '../../../widgets/number-input/money-text.ts';
import { amountCell } from './amount-cell.ts';
import { isOffered, type Attribute, type SkuPrice, type SkuRow } from './sku-model.ts';
import { inList } from '../../../widgets/upload/small-picture.ts';
import { segmentParts, tierWarning, type SegmentPart } from './tier-order.ts';

type Column = SheetColumn<SkuRow>;
interface LeaseType {
  readonly goods_lease_type_id: string;
  readonly name: string;
}

const mostStock = 99_999_999;

const without = <Item extends object, Key extends keyof Item>(item: Item, key: Key): Omit<Item, Key> => {
  const { [key]: _gone, ...rest } = item;
  return rest;
};

function money(key: 'market' | 'sale' | 'deposit', title: string, needed?: { readonly strict: boolean }): Column {
  return {
    key,
    title,
    width: 110,
    align: 'end',
    ...amountCell<SkuRow, number>(
      fenUnit,
      (row) => row[key],
      (row, amount) => (amount === null ? (without(row, key) as SkuRow) : { ...row, [key]: amount }),
    ),
    required: needed !== undefined,
    wrong: (row) => (needed?.strict === true && (row[key] ?? 0) === 0 ? `请填写${title}` : undefined),
  };
}

const stock: Column = {
  key: 'stock',
  title: '库存',
  width: 90,
  align: 'end',
  text: (row) => (row.stock === undefined ? '' : String(row.stock)),
  // Of a SKU on sale it is changed in the list: orders take of it meanwhile.
  write: (row, text) => {
    if (row.skuId !== '') return undefined;
    if (text === '') return without(row, 'stock') as SkuRow;
    return /^\d{1,8}$/.test(text) && Number(text) <= mostStock ? { ...row, stock: Number(text) } : undefined;
  },
};

const barcode: Column = {
  key: 'barcode',
  title: '条码',
  width: 140,
  text: (row) => row.barcode,
  write: (row, text) => (text.length <= 40 ? { ...row, barcode: text } : undefined),
};

const sections: Record<SegmentPart, string> = { a: 'A段总租金', b: 'B段总租金', c: 'C段总租金', s: 'S段总租金（选填）' };

/** What is said where a rent is missing (specification 5, pricing rules). */
const lacks: Partial<Record<SegmentPart, string>> = { a: '请填写规格A段总租金', b: '请填写规格B段总租金', c: '请填写规格C段总租金' };

/** The row with an amount in one part of its price for a lease type; `null` empties that part. */
function withPrice<Part extends keyof SkuPrice>(row: SkuRow, id: string, part: Part, amount: NonNullable<SkuPrice[Part]> | null): SkuRow {
  const before: SkuPrice = row.prices[id] ?? {};
  return { ...row, prices: { ...row.prices, [id]: amount === null ? without(before, part) : { ...before, [part]: amount } } };
}

const rent = ({ goods_lease_type_id: id, name }: LeaseType, part: SegmentPart): Column => ({
  key: `${id}.${part}`,
  title: sections[part],
  group: name,
  width: part === 's' ? 164 : 118,
  align: 'end',
  ...amountCell<SkuRow, PriceUnit>(
    priceUnits,
    (row) => row.prices[id]?.[part],
    (row, amount) => (amount !== null && unitsOf(amount) === 0 ? undefined : withPrice(row, id, part, amount)),
  ),
  required: part in lacks,
  warns: (row) => tierWarning(row.prices[id] ?? {}, part),
  wrong: (row) => (isOffered(row, id) && row.prices[id]?.[part] === undefined ? lacks[part] : undefined),
});

const buyout = ({ goods_lease_type_id: id, name }: LeaseType): Column => ({
  key: `${id}.buyout`,
  title: '到期买断价',
  group: name,
  width: 118,
  align: 'end',
  ...amountCell<SkuRow, number>(
    fenUnit,
    (row) => row.prices[id]?.buyout,
    (row, amount) => withPrice(row, id, 'buyout', amount),
  ),
});

const attribute = ({ name }: Attribute, index: number, all: readonly Attribute[]): Column => ({
  key: `attribute${index}`,
  title: name,
  width: 110,
  frozen: true,
  merged: index < all.length - 1,
  text: (row) => row.choices[index] ?? '',
});

interface SkuActs {
  readonly onPicture: (index: number) => void;
  readonly onRemove: (index: number) => void;
}

const pressed = ({ onPicture, onRemove }: SkuActs): Column[] => [
  {
    key: 'image',
    title: '图片',
    width: 64,
    text: (row) => (row.image === null ? '' : '有'),
    act: {
      label: (row) => `${row.choices.join(' ')} 的图片`,
      show: (row) =>
        row.image === null ? (
          <PictureOutlined />
        ) : (
          <img src={inList(row.image.url)} alt="" height={28} width={28} style={{ objectFit: 'cover', verticalAlign: 'middle' }} />
        ),
      run: onPicture,
    },
  },
  {
    key: 'remove',
    title: '删除',
    width: 64,
    text: () => '',
    act: { label: (row) => `删除规格 ${row.choices.join(' ')}`, show: () => <DeleteOutlined />, run: onRemove },
  },
];

/**
 * What the SKU table holds: the attributes, what a SKU is worth, and for each lease type the total rents by section.
 * @param acts nothing where the table is only read
 * @param strict marks also those empty cells as wrong that are only needed to hand goods in
 */
export const skuColumns = (attributes: readonly Attribute[], leaseTypes: readonly LeaseType[], acts: SkuActs | undefined, strict: boolean): Column[] => [
  ...attributes.map((each, index) => attribute(each, index, attributes)),
  ...(acts ? pressed(acts) : []),
  money('market', '市场价', { strict }),
  money('sale', '销售价'),
  money('deposit', '押金', { strict }),
  stock,
  ...leaseTypes.flatMap((type) => [...segmentParts.map((part) => rent(type, part)), buyout(type)]),
  barcode,
];
