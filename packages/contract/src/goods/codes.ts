/** What may be taken beside the goods, paid once with the first payment. */
export const serviceKind = { PREMIUM: 1, SCREEN: 2 } as const;
export const serviceKinds = { 1: '尊享服务', 2: '碎屏险' } as const;
export type ServiceKind = keyof typeof serviceKinds;
