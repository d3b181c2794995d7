import { wipeListPath } from './paths.ts';
const keepers = ['operator', 'supervisor', 'warehouse', 'inspector', 'store-manager'] as const;

/** The screens of certificates of erasing, which a merchant keeps of devices that customers had. */
export const wipeScreens = [
  {
    name: 'WipeList',
    title: '擦除凭证',
    duties: keepers,
    path: wipeListPath,
    actions: [
      { code: 'wipe:work', title: '登记、撤回设备擦除', duties: keepers },
      { code: 'wipe:verify', title: '复核设备擦除', duties: keepers },
    ],
  },
  {
    name: 'WipeDetail',
    title: '擦除凭证详情',
    duties: keepers,
    path: '/offlineStore/offlineStoreManagement/wipeDetail',
    hidden: true,
    backButton: true,
    activeMenu: wipeListPath,
    backTo: wipeListPath,
  },
] as const;
