import { courierOf } from '@merchant-admin/contract/delivery/courier-names';

/** Whether a number of fifteen digits is an IMEI by its check digit. */
function isImei(code: string): boolean {
  if (!/^\d{15}$/.test(code)) return false;
  const sum = Array.from(code).reduce((all, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return all + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Two digits with which IMEIs of devices sold in China begin. */
const imeiBegin = /^(?:01|35|86|91|99)/;

/**
 * What a code that nobody knows stands for. Neither devices nor waybills have one form: where a code may be both, the bench takes what it still lacks.
 * @param lacksDevice whether devices of the order on the bench are still to be scanned
 */
export function kindOf(code: string, lacksDevice: boolean): 'device' | 'waybill' {
  if (courierOf(code) !== undefined || !/^[0-9A-Z]{8,20}$/.test(code)) return 'waybill';
  if (isImei(code) || (imeiBegin.test(code) && code.length === 15)) return 'device';
  return lacksDevice || /[A-Z]/.test(code) ? 'device' : 'waybill';
}
