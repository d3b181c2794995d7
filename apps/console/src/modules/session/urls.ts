export const sessionUrls = {
  signIn: '/login',
  feishu: '/feishuLogin',
  invitation: '/invitation',
  myAccount: '/my/account',
  merchant: '/guestInfo/guestDetail',
} as const;
