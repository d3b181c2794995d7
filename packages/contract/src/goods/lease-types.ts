/** Kinds of lease that goods are offered under. */
export const leaseTypes = { 1: '租完归还', 2: '租完即送', 3: '灵活租', 4: '随租随还' } as const;
/** The numbers of the kinds of lease, by their names in code. */
export const leaseType = { RETURN: 1, GIFT: 2, FLEXIBLE: 3, OPEN: 4 } as const;
