import { isImei } from '@merchant-admin/common/imei';
import { courierOf } from '@merchant-admin/contract/delivery/courier-names';

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
