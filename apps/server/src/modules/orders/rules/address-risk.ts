import { addressLevels, type AddressLevel } from '@merchant-admin/contract/orders/places-and-days';

/** An address to which goods are to go, and how many customers have had goods sent there. */
export interface Address {
  region: string;
  street: string;
  /** Number of different customers, by ID number, this one included. */
  customers: number;
  words: readonly string[];
}

/** Characters of a street below which no courier finds the door. */
const shortest = 5;
/** Customers at one address from which on it is hardly a household. */
const crowd = 3;
/** A number of a house, floor or room, in digits or in words. */
const numbered = /[0-9０-９]|[一二三四五六七八九十百]+(?:号|栋|幢|单元|室|楼|座|组|队)/;

/** The level of an address and what was found: one finding calls for a look; two, or a crowd, for more. */
export function judgeAddress({ region, street, customers, words }: Address): { level: AddressLevel; reasons: string[] } {
  const found = words.filter((word) => `${region}${street}`.includes(word));
  const reasons = [
    ...(Array.from(street).length < shortest ? ['详细地址过短'] : []),
    ...(numbered.test(street) ? [] : ['没有门牌号']),
    ...(found.length === 0 ? [] : [`包含关键词：${found.join('、')}`]),
    ...(customers >= crowd ? [`${customers >= 100 ? '100位以上' : `${customers}位`}用户使用该地址`] : []),
  ];
  const level = reasons.length === 0 ? 'low' : reasons.length > 1 || customers >= crowd ? 'high' : 'middle';
  return { level, reasons };
}

export const addressLevelName = (level: AddressLevel): string => addressLevels[level];
