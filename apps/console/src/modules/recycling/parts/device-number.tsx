import { DeviceLink } from '../../stock/index.ts';

interface DeviceNumberProps {
  readonly imei: string;
  /** Whether the device is one of ours and has a file. */
  readonly stocked?: boolean;
}

/** A device's number, once it is known; a link to its file once it is in stock. */
export function DeviceNumber({ imei, stocked = false }: DeviceNumberProps) {
  if (imei === '') return '-';
  return stocked ? <DeviceLink imei={imei} /> : <span style={{ fontVariantNumeric: 'tabular-nums' }}>{imei}</span>;
}
