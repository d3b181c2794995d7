import { switched, type Columns, type SearchFields } from '../platform/list.ts';

/** What accounts are searched by. */
export const accountFields = {
  /** The beginning of a sign-in name. */
  account: { label: '登录账号', of: 'line', max: 32 },
  role_id: { label: '角色', of: 'id', entity: 'role' },
  store_id: { label: '所属门店', of: 'id', entity: 'store' },
  enabled: switched('启用', '停用'),
} as const satisfies SearchFields;

export const accountColumns = {
  account: { title: '登录账号', width: 170 },
  name: { title: '姓名', width: 100 },
  /** The person's phone, masked. */
  phone: { title: '手机号', width: 130 },
  roles: { title: '角色', width: 200, made: true },
  store_name: { title: '所属门店', width: 150 },
  enabled: { title: '状态', width: 190, kind: 'flag', words: ['启用', '停用'] },
  last_sign_in_at: { title: '最后登录', width: 104, kind: 'time', mayLack: true },
  feishu_id: { title: '飞书ID', width: 180 },
  created_at: { title: '创建时间', width: 104, kind: 'time' },
} as const satisfies Columns;
