import { api, CallError } from '../../../platform/api.ts';
import { deviceOfUrl } from '../urls.ts';

export interface FoundDevice {
  readonly imei: string;
  readonly status_name: string;
  readonly goods_name: string;
  readonly to: string;
}

const most = 5;
const nothingThere = 404;
/** Texts that may be a number of a device or its tail: letters and digits, with as many digits as no word has. */
export const deviceText = /^(?=(?:\D*\d){4})[0-9A-Za-z]{4,20}$/;
/** Numbers that are whole: whoever has no list of devices finds one by these. */
const whole = /^[0-9A-Za-z]{8,20}$/;

type Device = Omit<FoundDevice, 'to'>;
const found = ({ imei, status_name, goods_name }: Device): FoundDevice => ({ imei, status_name, goods_name, to: deviceOfUrl(imei) });

/** Devices whose number ends like this. */
export const findDevicesByTail = async (tail: string, signal: AbortSignal): Promise<readonly FoundDevice[]> =>
  (await api.stock.deviceList({ query: { imei: tail, page: 1, page_size: most }, signal })).list.map(found);

/** The device of a whole number, if there is one. */
export async function findDeviceByNumber(number: string, signal: AbortSignal): Promise<readonly FoundDevice[]> {
  if (!whole.test(number)) return [];
  try {
    return [found(await api.stock.deviceDetail({ query: { number }, signal }))];
  } catch (error) {
    if (error instanceof CallError && error.status === nothingThere) return [];
    throw error;
  }
}
