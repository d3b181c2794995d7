import { defineRoutes } from '../platform/navigation.ts';

/** Screens of one's own: every signed-in person has them. */
export const sessionRoutes = defineRoutes([
  {
    name: 'GuestInfo',
    title: '商家信息',
    path: '/guestInfo',
    hidden: true,
    skipAuth: true,
    children: [
      {
        name: 'GuestDetail',
        title: '商家信息',
        path: '/guestInfo/guestDetail',
        hidden: true,
        skipAuth: true,
        backButton: true,
        actions: [{ code: 'merchant:materials', title: '修改资质材料' }],
      },
    ],
  },
  {
    name: 'My',
    title: '我的账号',
    path: '/my',
    hidden: true,
    skipAuth: true,
    children: [
      { name: 'MyAccount', title: '我的账号', path: '/my/account', hidden: true, skipAuth: true, backButton: true },
      { name: 'MyDownloads', title: '下载中心', path: '/my/downloads', hidden: true, skipAuth: true, backButton: true },
      { name: 'MyNotices', title: '消息通知', path: '/my/notices', hidden: true, skipAuth: true, backButton: true },
    ],
  },
]);
