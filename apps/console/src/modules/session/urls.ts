export const sessionUrls = {
  signIn: '/login',
  feishu: '/feishuLogin',
  myAccount: '/my/account',
  merchant: '/guestInfo/guestDetail',
} as const;
