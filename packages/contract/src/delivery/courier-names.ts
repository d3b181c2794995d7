import { courierAliases, courierCodes, couriers, type Courier } from './codes.ts';

/** A name as it is compared: capitals, without spaces, full-width letters as usual ones. */
const plain = (text: string): string => text.normalize('NFKC').toUpperCase().replaceAll(/\s/g, '');

const byName = new Map(courierCodes.flatMap((code) => [code, couriers[code], ...courierAliases[code]].map((name) => [plain(name), code] as const)));

/** A courier by its code, its name, or what people write for it. */
export const courierNamed = (text: string): Courier | undefined => byName.get(plain(text));

/**
 * Forms of waybill numbers that one courier alone gives out, as they stand on the labels; in capitals. Numbers of digits that several couriers give out are
 * not here: a person says whose they are.
 */
const forms: readonly (readonly [Courier, RegExp])[] = [
  ['SF', /^SF\d{4,15}$/],
  ['JD', /^JD[0-9A-Z]{4,20}(?:-\d+)*$/],
  ['EMS', /^[A-Z]{2}\d{9}CN$/],
  ['ZTO', /^(?:ZT[0-9A-Z]{6,}|7[3589]\d{12})$/],
  ['YTO', /^YT\d{6,15}$/],
  ['STO', /^(?:STO?\d{8,}|77\d{13})$/],
  ['YUNDA', /^(?:YD\d{8,}|(?:31|43|46)\d{13})$/],
  ['DBL', /^DP[KL]?\d{6,15}$/],
];

/** The courier to whom a waybill number belongs by its form; undefined where it may be another's. */
export const courierOf = (expressNo: string): Courier | undefined => {
  const number = plain(expressNo);
  return forms.find(([, form]) => form.test(number))?.[0];
};
