import { isMisread } from '@merchant-admin/common/imei';
import { degreeText } from '@merchant-admin/contract/goods/degrees';
import { deviceStatus as at, type DeviceStatus } from '@merchant-admin/contract/stock/codes';

export interface WrittenLine {
  number: string;
  imei2?: string | undefined;
  sn?: string | undefined;
  sku_id: string;
}

/** A device that one of the written numbers is known by. */
export interface KnownDevice {
  id: number;
  sku_id: number;
  status: DeviceStatus;
  /** Where it stands, or who holds it, in words. */
  stand: string;
}

export interface Verdict {
  number: string;
  /** What speaks against it; '' where nothing does. */
  problem: string;
  /** What is known of one that comes again. */
  note: string;
  /** The device that comes again. */
  again?: KnownDevice;
}

/** States from which a device comes again: it had left for good. */
export const left: readonly DeviceStatus[] = [at.SOLD, at.LOST, at.SCRAPPED];

export const numbersOf = ({ number, imei2, sn }: WrittenLine): string[] => [number, imei2, sn].filter((each) => each !== undefined && each !== '') as string[];

/** What is known of the numbers of lines. */
export interface KnownNumbers {
  /** The devices that they are known by. */
  devices: ReadonlyMap<string, KnownDevice>;
  /** Those of devices that another merchant of the platform has. */
  elsewhere: ReadonlySet<string>;
  /** Whether a device is of the SKU of its line, whatever its file says. */
  overruled?: boolean;
}

/** The numbers by which a device of another merchant is told: serial numbers of different makers may be alike. */
export const imeisOf = ({ number, imei2 = '' }: Pick<WrittenLine, 'number' | 'imei2'>): string[] => (imei2 === '' ? [number] : [number, imei2]);

/** What speaks against taking in a device, and what is known of it. @param known by number @param seen numbers of the lines before */
function judgeLine(line: WrittenLine, { devices: known, elsewhere, overruled = false }: KnownNumbers, seen: ReadonlySet<string>): Verdict {
  const numbers = numbersOf(line);
  const { number } = line;
  const problem = (text: string): Verdict => ({ number, problem: text, note: '' });
  const misread = numbers.find(isMisread);
  if (misread !== undefined) return problem(`${misread} 的校验位不正确，请重新扫描或核对`);
  const twice = numbers.find((each, place) => seen.has(each) || numbers.indexOf(each) !== place);
  if (twice !== undefined) return problem(`${twice} 已在本单中`);
  const devices = new Map(numbers.flatMap((each) => known.get(each) ?? []).map((device) => [device.id, device]));
  if (devices.size > 1) return problem('这些串号属于不同的设备，请核对');
  const [device] = devices.values();
  if ((!device || left.includes(device.status)) && imeisOf(line).some((each) => elsewhere.has(each))) return problem('该设备已登记在其他商户名下');
  if (!device) return { number, problem: '', note: '' };
  if (!left.includes(device.status)) return problem(`已在账上：${device.stand}`);
  if (String(device.sku_id) !== line.sku_id && !overruled) return problem('该设备原为其他规格，请选择原规格入库');
  return { number, problem: '', note: `曾在本店：${device.stand}，将沿用原档案`, again: device };
}

/** Judges the lines of a document one after the other. */
export function judgeLines(lines: readonly WrittenLine[], known: KnownNumbers): Verdict[] {
  const seen = new Set<string>();
  return lines.map((line) => {
    const verdict = judgeLine(line, known, seen);
    for (const number of numbersOf(line)) seen.add(number);
    return verdict;
  });
}

/** Says of each device that is taken in as more or less used than its goods. @param skus those that the lines name, by their numbers */
export function withDegrees(
  verdicts: readonly Verdict[],
  lines: readonly { sku_id: string; degree: number }[],
  skus: ReadonlyMap<string, { degree: number }>,
): Verdict[] {
  return verdicts.map((verdict, place) => {
    const { sku_id: sku, degree: own } = lines[place]!;
    const goods = skus.get(sku)!.degree;
    if (verdict.problem !== '' || own === goods) return verdict;
    const told = `登记为${degreeText[own]}，商品为${degreeText[goods]}，请核对成色`;
    return { ...verdict, note: verdict.note === '' ? told : `${verdict.note}；${told}` };
  });
}

interface CountedSku {
  name: string;
  goods_name: string;
  by_devices: boolean;
}

/** Why the devices of a SKU cannot be counted as they were told to be; '' where they can: what was counted by hand is here, and of a SKU that is not counted by its devices yet. */
export function countedWrong({ arrived, counting }: { arrived: boolean; counting: 'added' | 'counted' }, sku: CountedSku): string {
  if (counting === 'added') return '';
  if (!arrived) return '待入库的设备还未到货，不在现有库存数中，请选择“新增可售库存”';
  return sku.by_devices ? `${sku.goods_name} ${sku.name} 已按设备计算可售库存，请选择“新增可售库存”` : '';
}

/** Shares a sum among so many to the fen: the first get the fen that are left. */
export const shared = (sum: number, among: number): number[] =>
  Array.from({ length: among }, (_, place) => Math.floor(sum / among) + (place < sum % among ? 1 : 0));
