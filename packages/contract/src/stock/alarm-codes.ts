/** Numbers that are proved against the devices: code word · 中文. `sale`: pieces that shops may sell of a SKU; `count`: how many devices are where, by state. */
export const alarmKinds = { sale: '商城可售', count: '设备计数' } as const;
export type AlarmKind = keyof typeof alarmKinds;
export const alarmKindWords = Object.keys(alarmKinds) as [AlarmKind, ...AlarmKind[]];

/** Where an alarm stands: number · 中文. */
export const alarmStates = { 10: '未消除', 20: '已消除' } as const;
export type AlarmState = keyof typeof alarmStates;
export const alarmState = { LIVE: 10, ENDED: 20 } as const satisfies Record<string, AlarmState>;
export const alarmTabValues = ['10', '20', '0'] as const;

/** What is done with an alarm: code word · 中文. */
export const alarmActs = { settle: '以设备数为准' } as const;
export type AlarmAct = keyof typeof alarmActs;
