import type { Fen } from '@merchant-admin/common/money';
import type { RecycleTerms } from '@merchant-admin/common/recycle';
import { recycleForm } from '@merchant-admin/contract/goods/recycle-list';
import type { Answer, Body } from '../../../../platform/api.ts';
import { initialOf, sentOf, valuesOf, type FilledOf } from '../../../../widgets/fields/index.ts';

export type RecycleModel = Answer<'goods', 'recycleDetail'>;
export type RecycleInput = Body<'goods', 'recycleCreate'>;

/** The ways in which an option takes something off. */
export const deductionWays = { none: '不扣减', amount: '扣金额', percent: '扣比例', refused: '不回收' } as const;
export type DeductionWay = keyof typeof deductionWays;

export interface OptionFields {
  /** Tells options apart while they are moved about. */
  key: string;
  name?: string;
  way: DeductionWay;
  amount?: Fen;
  percent?: number;
}
export interface GroupFields {
  key: string;
  name?: string;
  multiple: boolean;
  options: OptionFields[];
}
export interface RecycleFields extends FilledOf<typeof recycleForm> {
  groups: GroupFields[];
  /** From when other prices and questions hold; left out: at once. */
  valid_from?: string;
}

export const newOption = (name = '', way: DeductionWay = 'none'): OptionFields => ({ key: crypto.randomUUID(), name, way });
export const newGroup = (name = '', options: OptionFields[] = [newOption()], multiple = false): GroupFields => ({
  key: crypto.randomUUID(),
  name,
  multiple,
  options,
});

/** A new model begins with what is asked about most devices; amounts are for the merchant to fill in. */
export const newModel = (): Partial<RecycleFields> => ({
  ...initialOf(recycleForm),
  groups: [
    newGroup('外观', [newOption('完好'), newOption('有划痕', 'amount'), newOption('机身变形', 'refused')]),
    newGroup('屏幕', [newOption('显示正常'), newOption('屏幕碎裂', 'amount')]),
    newGroup('功能', [newOption('全部正常'), newOption('无法开机', 'refused')]),
    newGroup('维修', [newOption('未维修'), newOption('维修过', 'percent')]),
  ],
});

const wayOf = ({ amount, percent, refused }: { amount: number; percent: number; refused: boolean }): DeductionWay => {
  if (refused) return 'refused';
  if (percent > 0) return 'percent';
  return amount > 0 ? 'amount' : 'none';
};

export const fieldsOf = (model: RecycleModel): RecycleFields => ({
  ...valuesOf(recycleForm, model),
  groups: model.groups.map(({ name, multiple, options }) =>
    newGroup(
      name,
      options.map((option) => ({
        ...newOption(option.name, wayOf(option)),
        ...(option.amount > 0 ? { amount: option.amount as Fen } : {}),
        ...(option.percent > 0 ? { percent: option.percent } : {}),
      })),
      multiple,
    ),
  ),
});

/** What an option takes off, fen or percent, by the way that is chosen, whatever was typed for another way. */
const deductionOf = ({ way, amount, percent }: OptionFields) => ({
  amount: way === 'amount' ? (amount ?? 0) : 0,
  percent: way === 'percent' ? (percent ?? 0) : 0,
  refused: way === 'refused',
});

export const inputOf = ({ groups, ...fields }: RecycleFields): RecycleInput => ({
  ...sentOf(recycleForm, fields),
  groups: groups.map(({ name = '', multiple, options }) => ({
    name,
    multiple,
    options: options.map((option) => ({ name: option.name ?? '', ...deductionOf(option) })),
  })),
});

/** The terms as far as they are filled in; undefined without a base price, or with a lowest price above it. */
export function termsOf({ base_price: base, lowest_price: lowest = 0 as Fen, groups = [] }: Partial<RecycleFields>): RecycleTerms | undefined {
  if (base === undefined || lowest > base) return undefined;
  return {
    base_price: base,
    lowest_price: lowest,
    groups: groups.map(({ name, multiple, options }, g) => ({
      name: name?.trim() || `估价项${g + 1}`,
      multiple,
      options: options.map((option, o) => ({ id: option.key, name: option.name?.trim() || `选项${o + 1}`, ...deductionOf(option) })),
    })),
  };
}

/** From when an edit's prices and questions hold; nothing where they hold at once. */
export const fromOf = ({ valid_from: from }: RecycleFields) => (from === undefined ? {} : { valid_from: from });
