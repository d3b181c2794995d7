export const sessionUrls = {
  signIn: '/login',
  feishu: '/feishuLogin',
  invitation: '/invitation',
  myAccount: '/my/account',
  downloads: '/my/downloads',
  notices: '/my/notices',
  merchant: '/guestInfo/guestDetail',
} as const;
