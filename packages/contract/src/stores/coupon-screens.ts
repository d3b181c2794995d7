import { couponListPath, couponDetailPath, editCouponPath, writeOffRecordPath } from './paths.ts';
const heads = ['operator', 'supervisor'] as const;
const everybody = [...heads, 'service', 'store-manager', 'store-clerk'] as const;
const atStores = [...heads, 'store-manager', 'store-clerk'] as const;
const ofList = { hidden: true, activeMenu: couponListPath, backTo: couponListPath, backButton: true } as const;

/** The screens of coupons, and of what stores write off; the specification names them. */
export const couponManagement = {
  name: 'CouponManagement',
  title: '优惠券管理',
  duties: everybody,
  path: '/offlineStore/couponManagement',
  redirect: couponListPath,
  children: [
    {
      name: 'CouponList',
      title: '优惠券列表',
      duties: everybody,
      path: couponListPath,
      actions: [
        { code: 'coupon:edit', title: '新建、编辑、复制优惠券', duties: heads },
        { code: 'coupon:switch', title: '上线、暂停、结束优惠券', duties: heads },
        { code: 'coupon:codes', title: '生成、导出券码', duties: ['supervisor'] },
      ],
    },
    { ...ofList, name: 'CreateCoupon', standsAlone: true, title: '新建优惠券', duties: heads, path: editCouponPath, editTitle: '编辑优惠券' },
    { ...ofList, name: 'CouponDetail', title: '优惠券详情', duties: everybody, path: couponDetailPath },
    {
      name: 'WriteOffRecord',
      title: '核销记录',
      duties: atStores,
      path: writeOffRecordPath,
      actions: [
        { code: 'coupon:writeOff', title: '核销优惠券', duties: atStores },
        { code: 'coupon:undoWriteOff', title: '撤销核销', duties: ['supervisor', 'store-manager'] },
        { code: 'coupon:export', title: '导出核销记录', duties: ['supervisor', 'store-manager'] },
      ],
    },
  ],
} as const;
