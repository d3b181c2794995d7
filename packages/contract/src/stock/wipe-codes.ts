/** Where a certificate of erasing stands: number · 中文. */
export const wipeStates = { 10: '待复核', 20: '已通过', 30: '未通过', 40: '已撤回' } as const;
export type WipeState = keyof typeof wipeStates;
export const wipeState = { TO_VERIFY: 10, PASSED: 20, FAILED: 30, WITHDRAWN: 40 } as const satisfies Record<string, WipeState>;
export const wipeTabValues = ['0', '10', '20', '30', '40'] as const;

/** By what a device remembers: code word · 中文. */
export const wipeMedia = { flash: '闪存', magnetic: '机械硬盘', hybrid: '闪存与机械硬盘', none: '无存储介质' } as const;
export type WipeMedium = keyof typeof wipeMedia;
export const wipeMediumWords = Object.keys(wipeMedia) as [WipeMedium, ...WipeMedium[]];

/** How it was made to forget: code word · 中文. */
export const wipeMethods = { block: '块擦除', once: '覆写1次', thrice: '覆写3次（含1次随机数）', checked: '查验无存储介质' } as const;
export type WipeMethod = keyof typeof wipeMethods;
export const wipeMethodWords = Object.keys(wipeMethods) as [WipeMethod, ...WipeMethod[]];

/** Which methods are enough for a medium: flash is overwritten once or erased by blocks, magnetic disks are overwritten three times, once at random (breadth notes 3). */
export const enoughFor: Readonly<Record<WipeMedium, readonly WipeMethod[]>> = {
  flash: ['block', 'once', 'thrice'],
  magnetic: ['thrice'],
  hybrid: ['thrice'],
  none: ['checked'],
};

/** What is done with a certificate: code word · 中文. */
export const wipeActs = { pass: '复核通过', fail: '复核不通过', withdraw: '撤回' } as const;
export type WipeAct = keyof typeof wipeActs;

/** The most devices that are noted at once, and photos of one. */
export const mostWiped = 50;
export const mostWipePhotos = 9;
