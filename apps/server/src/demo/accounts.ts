/** The demo's sign-ins, shown in demo mode only; a server in production refuses this password. */
export const demoPassword = 'Demo@2026';

export interface DemoAccount {
  account: string;
  duty: string;
  name: string;
  phone: string;
  role: string;
  merchant: 'self' | 'guest' | 'unsigned';
  storeId?: number;
}

export const demoAccounts: readonly DemoAccount[] = [
  { account: 'admin', duty: '超级管理员', name: '陈思远', phone: '13800010001', role: 'administrator', merchant: 'self' },
  { account: 'operator', duty: '运营', name: '林晓雯', phone: '13800010002', role: 'operator', merchant: 'self' },
  { account: 'reviewer', duty: '审核员', name: '王子涵', phone: '13800010003', role: 'reviewer', merchant: 'self' },
  { account: 'supervisor', duty: '审核主管', name: '赵文博', phone: '13800010004', role: 'supervisor', merchant: 'self' },
  { account: 'warehouse', duty: '仓库', name: '孙建国', phone: '13800010005', role: 'warehouse', merchant: 'self' },
  { account: 'inspector', duty: '质检员', name: '周雨桐', phone: '13800010006', role: 'inspector', merchant: 'self' },
  { account: 'collector', duty: '催收（租后）', name: '吴浩然', phone: '13800010007', role: 'collector', merchant: 'self' },
  { account: 'finance', duty: '财务', name: '郑雅琴', phone: '13800010008', role: 'finance', merchant: 'self' },
  { account: 'finance-lead', duty: '财务主管', name: '朱明哲', phone: '13800010017', role: 'finance-lead', merchant: 'self' },
  { account: 'store', duty: '门店店长', name: '冯志强', phone: '13800010009', role: 'store-manager', merchant: 'self', storeId: 1 },
  { account: 'guest', duty: '入驻商家管理员', name: '何美玲', phone: '13900020001', role: 'guest-administrator', merchant: 'guest' },
  { account: 'guest-unsigned', duty: '入驻商家（待签约）', name: '罗立群', phone: '13900030001', role: 'guest-administrator', merchant: 'unsigned' },
];

/** A colleague for each duty, so that what one person may not decide alone finds a second. */
export const demoColleagues: readonly DemoAccount[] = [
  { account: 'reviewer2', duty: '审核员', name: '蒋一诺', phone: '13800010013', role: 'reviewer', merchant: 'self' },
  { account: 'goods', duty: '商品运营', name: '沈佳怡', phone: '13800010014', role: 'goods', merchant: 'self' },
  { account: 'service', duty: '客服', name: '韩雪', phone: '13800010015', role: 'service', merchant: 'self' },
  { account: 'legal', duty: '法务', name: '杨正', phone: '13800010016', role: 'legal', merchant: 'self' },
  { account: 'store-clerk', duty: '店员', name: '许诺', phone: '13800010018', role: 'store-clerk', merchant: 'self', storeId: 1 },
  { account: 'guest-clerk', duty: '入驻商家店员', name: '邓超群', phone: '13900020002', role: 'guest-clerk', merchant: 'guest' },
];
