/** What is begun from a device's file: code word · 中文. */
export const fileActs = { wipe: '登记擦除', repair: '送修', scrap: '申请报废', lose: '申请报失', find: '找回' } as const;
export type FileAct = keyof typeof fileActs;
export const fileActWords = Object.keys(fileActs) as FileAct[];

/** Documents about one device, as its file tells them: code word · 中文. */
export const paperKinds = { wipe: '擦除凭证', repair: '维修单', scrap: '报废单', lose: '报失单' } as const;
export type PaperKind = keyof typeof paperKinds;
