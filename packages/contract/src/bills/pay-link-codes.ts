/** Acts on a payment link: a code by which the customer pays what is late of his order, without signing in. Its states are those of a receiving code. */
export const payLinkActs = { void: '作废还款链接' } as const;
export type PayLinkAct = keyof typeof payLinkActs;

/** The newest links of an order, which its page shows. */
export const shownPayLinks = 20;

/** Days after the one on which a link would be made by itself, for which it still is: switched on, the setting reaches nobody who has long been late. */
export const linkDays = 7;
/** How late rent is at the most when a link is made by itself, and the most hours for which nobody calls after it. */
export const widestLink = { days: 30, hours: 168 } as const;
