import type { DemoAccount } from './accounts.ts';

export interface DemoMerchant {
  key: DemoAccount['merchant'];
  merchantId: number;
  isGuest: boolean;
  signed: boolean;
  /** Names of the merchant's stores. The first store of a fresh database is number 1; staff and orders name it so. */
  stores?: readonly string[];
  details: { name: string; creditCode: string; legalPerson: string; contactName: string; contactPhone: string; returnAddress: string };
}

/** Merchant 1 is the platform itself. */
export const demoMerchants: readonly DemoMerchant[] = [
  {
    key: 'self',
    merchantId: 1,
    isGuest: false,
    signed: true,
    stores: ['上海张杨路旗舰店', '北京望京体验店'],
    details: {
      name: '北极租自营',
      creditCode: '91110105MA01DEMO1X',
      legalPerson: '陈思远',
      contactName: '林晓雯',
      contactPhone: '13800010002',
      returnAddress: '北京市朝阳区望京东路1号院3号楼1层',
    },
  },
  {
    key: 'guest',
    merchantId: 2,
    isGuest: true,
    signed: true,
    details: {
      name: '星河数码',
      creditCode: '91440300MA5DEMO22Y',
      legalPerson: '何美玲',
      contactName: '何美玲',
      contactPhone: '13900020001',
      returnAddress: '深圳市福田区华强北路1019号华强广场B座12A',
    },
  },
  {
    key: 'unsigned',
    merchantId: 3,
    isGuest: true,
    signed: false,
    details: {
      name: '立群通讯',
      creditCode: '91320105MA1DEMO33Z',
      legalPerson: '罗立群',
      contactName: '罗立群',
      contactPhone: '13900030001',
      returnAddress: '南京市鼓楼区中山北路200号',
    },
  },
];
