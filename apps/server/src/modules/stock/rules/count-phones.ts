import type { PhoneState } from '@merchant-admin/contract/stock/count-codes';

/** A phone that scans for a count. */
export interface CountPhone {
  name: string;
  /** How many scans it says that it made, and how many of them are here. */
  made: number;
  heard: number;
  /** How many those were when its person said that he was through; null where nobody did. */
  through_made: number | null;
}
type Told = Omit<CountPhone, 'name'>;

/** How many scans a phone made that are not here. */
export const lacksOf = ({ made, heard }: Told): number => Math.max(0, made - heard);

/** How far a phone is: what it made is not all here, its person scans on, or he is through. */
export const phoneState = (phone: Told): PhoneState => (lacksOf(phone) > 0 ? 'lacks' : phone.through_made === phone.made ? 'through' : 'scans');

/** Whose phones are not through, in words; '' where all are. */
export function notThrough(phones: readonly CountPhone[]): string {
  const open = phones.filter((phone) => phoneState(phone) !== 'through');
  if (open.length === 0) return '';
  const told = open.map((phone) => (lacksOf(phone) > 0 ? `${phone.name}的手机还有${lacksOf(phone)}条没有上传` : `${phone.name}的手机没有报告扫完`));
  return `${told.join('，')}，请在该手机的扫码页点“我已扫完”；手机不能再用的，勾选“有手机不能再用”并填写原因`;
}
