import type { Session } from '../session/session.ts';

export const person: Session = {
  id: '7',
  name: '王小明',
  account: 'reviewer',
  phone: '13812341234',
  guest_info: { is_guest: false, need_sign: false, guest_id: '1', guest_name: '自营商家' },
  rule_tags: [],
  store_tags: [],
  store_id: null,
  viewed_role: null,
  menu: [],
  environment: { demo: false, name: 'test' },
};
