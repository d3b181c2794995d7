import { DeleteOutlined, PictureOutlined } from '@ant-design/icons';
import type { SheetColumn } from '../../../widgets/sheet-grid/index.ts';
import { amountTyped, fenUnit, priceUnits } from '../../../widgets/number-input/money-text.ts';
import { isOffered, type Attribute, type SkuPrice, type SkuRow } from './sku-model.ts';
import { inList } from '../../../widgets/upload/small-picture.ts';
import { tierWarning } from './tier-order.ts';

type Column = SheetColumn<SkuRow>;
interface LeaseType {
  readonly goods_lease_type_id: string;
  readonly name: string;
}

const mostStock = 99_999_999;

/** An amount that somebody typed or pasted: `null` empties the cell, nothing is no amount. */
function amountIn(text: string, unit: { readonly read: (text: string) => number | undefined }): number | null | undefined {
  if (text === '') return null;
  const typed = amountTyped(text, '');
  return typed === '' ? undefined : unit.read(typed);
}

const without = <Item extends object, Key extends keyof Item>(item: Item, key: Key): Omit<Item, Key> => {
  const { [key]: _gone, ...rest } = item;
  return rest;
};

function money(key: 'market' | 'sale' | 'deposit', title: string, required: boolean = false): Column {
  return {
    key,
    title,
    width: 110,
    align: 'end',
    text: (row) => (row[key] === undefined ? '' : fenUnit.show(row[key] as never)),
    write: (row, text) => {
      const amount = amountIn(text, fenUnit);
      if (amount === undefined) return undefined;
      return amount === null ? (without(row, key) as SkuRow) : { ...row, [key]: amount };
    },
    wrong: (row) => (required && (row[key] ?? 0) === 0 ? `请填写${title}` : undefined),
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

const sections = { a: 'A段总租金', b: 'B段总租金', c: 'C段总租金', s: 'S段总租金（选填）', buyout: '到期买断价' } as const;
type Part = keyof typeof sections;

/** The specification's messages: 5, pricing rules. */
const lacks = { a: '请填写规格A段总租金', b: '请填写规格B段总租金', c: '请填写规格C段总租金' } as const;

function price({ goods_lease_type_id: id, name }: LeaseType, part: Part): Column {
  const unit = part === 'buyout' ? fenUnit : priceUnits;
  return {
    key: `${id}.${part}`,
    title: sections[part],
    group: name,
    width: part === 's' ? 164 : 118,
    align: 'end',
    text: (row) => {
      const amount = row.prices[id]?.[part];
      return amount === undefined ? '' : unit.show(amount as never);
    },
    write: (row, text) => {
      const amount = amountIn(text, unit);
      if (amount === undefined || (amount === 0 && part !== 'buyout')) return undefined;
      const before: SkuPrice = row.prices[id] ?? {};
      return { ...row, prices: { ...row.prices, [id]: amount === null ? without(before, part) : { ...before, [part]: amount } } };
    },
    warns: (row) => (part === 'buyout' ? undefined : tierWarning(row.prices[id] ?? {}, part)),
    wrong: (row) => (part in lacks && isOffered(row, id) && row.prices[id]?.[part] === undefined ? lacks[part as 'a'] : undefined),
  };
}

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
 * @param strict what is needed to hand goods in is missed, too
 */
export const skuColumns = (attributes: readonly Attribute[], leaseTypes: readonly LeaseType[], acts: SkuActs | undefined, strict: boolean): Column[] => [
  ...attributes.map((each, index) => attribute(each, index, attributes)),
  ...(acts ? pressed(acts) : []),
  money('market', '市场价', strict),
  money('sale', '销售价'),
  money('deposit', '押金', strict),
  stock,
  ...leaseTypes.flatMap((type) => (Object.keys(sections) as Part[]).map((part) => price(type, part))),
  barcode,
];
