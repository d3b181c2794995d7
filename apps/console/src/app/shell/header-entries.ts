export interface HeaderEntry {
  readonly key: 'account' | 'password' | 'merchant' | 'home' | 'mine' | 'downloads' | 'signOut';
  readonly label: string;
  readonly to?: string;
}

const account: HeaderEntry = { key: 'account', label: '账号信息' };
const password: HeaderEntry = { key: 'password', label: '修改密码' };
const merchant: HeaderEntry = { key: 'merchant', label: '商家信息', to: '/guestInfo/guestDetail' };
const home: HeaderEntry = { key: 'home', label: '首页', to: '/init/index' };
const mine: HeaderEntry = { key: 'mine', label: '我的账号', to: '/my/account' };
const downloads: HeaderEntry = { key: 'downloads', label: '下载中心', to: '/my/downloads' };
const signOut: HeaderEntry = { key: 'signOut', label: '退出登录' };

/** The entries of the header's dropdown (specification 2): one's own files and account. */
export const entriesFor = (isGuest: boolean): readonly HeaderEntry[] =>
  isGuest ? [password, merchant, home, mine, downloads, signOut] : [account, mine, downloads, signOut];
