import type { FormFields } from '../platform/form.ts';
import { enabledSwitch, enabling, type KeptThing } from '../platform/kept-thing.ts';
import { switched, type Columns, type SearchFields } from '../platform/list.ts';

export const coverThing = { entity: 'coverPlan', title: '保障方案', idName: 'plan_id', switch: enabledSwitch } as const satisfies KeptThing;

/** A merchant's plans, and the orders that have one, counted up to this. */
export const mostCoverPlans = 200;
export const countedCovers = 100;

export const coverForm = {
  name: { label: '方案名称', of: 'line', max: 30, placeholder: '如：碎屏保障' },
  /** fen, for one device and the whole lease. */
  price: { label: '价格', of: 'amount', min: 1, max: 1_000_000_000, hint: '整个租期的价格；用户升级时只补与已付保障的差价。已升级的订单不受修改影响' },
  description: { label: '说明', of: 'line', max: 200, optional: true, placeholder: '选填，升级保障时展示，如：租期内免费维修屏幕一次' },
  enabled: { label: '状态', of: 'state', initial: true },
} as const satisfies FormFields;

export const coverFields = { enabled: switched(...enabling) } as const satisfies SearchFields;

export const coverColumns = {
  name: { title: '方案名称', width: 200 },
  price: { title: '价格（整个租期）', width: 140, kind: 'money' },
  description: { title: '说明', width: 300 },
  used: { title: '使用订单', width: 110, made: true },
  enabled: { title: '状态', width: 90, kind: 'flag', words: enabling },
} as const satisfies Columns;
