import { navigation } from '@merchant-admin/contract/navigation';
import type { Duty } from '@merchant-admin/contract/platform/duties';
import type { RouteTag } from '@merchant-admin/contract/platform/navigation';

export interface SeededRole {
  key: string;
  name: string;
  description: string;
  isAdministrator?: boolean;
  /** Whether the role is for guest merchants. */
  guest: boolean;
  tags: readonly string[];
}

/** The rights of a duty under these routes; it holds a group if it holds anything in it. */
function rightsOf(duty: Duty, routes: readonly RouteTag[]): string[] {
  return routes.flatMap(({ name, actions = [], children = [], duties }) => {
    const below = [...actions.filter((action) => action.duties?.includes(duty)).map(({ code }) => code), ...rightsOf(duty, children)];
    return duties?.includes(duty) || (children.length > 0 && below.length > 0) ? [name, ...below] : below;
  });
}

const role = (key: Duty, name: string, description: string, guest = false): SeededRole => ({
  key,
  name,
  description,
  guest,
  tags: [...new Set(rightsOf(key, navigation))],
});

/** The roles of the duties in domain notes 5.9. What each holds is declared with the right, in the contract's `<module>/permissions.ts`. */
export const seededRoles: readonly SeededRole[] = [
  { key: 'administrator', name: '超级管理员', description: '全部权限', isAdministrator: true, guest: false, tags: [] },
  role('operator', '运营', '订单日常处理'),
  role('goods', '商品运营', '商品与定价'),
  role('reviewer', '审核员', '审核分配给自己的订单'),
  role('supervisor', '审核主管', '分配、转派与审核'),
  role('service', '客服', '查询、备注与跟进'),
  role('warehouse', '仓库', '备货与发货'),
  role('inspector', '质检员', '归还质检'),
  role('collector', '催收（租后）', '租后跟进'),
  role('legal', '法务', '司法处理'),
  role('finance', '财务', '收款、退款与对账'),
  role('finance-lead', '财务主管', '退款与提现复核'),
  role('store-manager', '门店店长', '管理本门店'),
  role('store-clerk', '店员', '本门店业务'),
  { key: 'guest-administrator', name: '入驻商家管理员', description: '入驻商家的全部权限', isAdministrator: true, guest: true, tags: [] },
  role('guest-clerk', '入驻商家店员', '查询订单与备注', true),
];
