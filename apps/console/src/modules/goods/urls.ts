export const settingsParts = ['categories', 'brands', 'attributes', 'leaseTypes', 'postage', 'companies'] as const;
export type SettingsPart = (typeof settingsParts)[number];
/** A part of what the merchant's goods are described by. */
export const goodsSettingsUrl = (part: SettingsPart): string => `/boperationManagement/goodsSettings?part=${part}`;
