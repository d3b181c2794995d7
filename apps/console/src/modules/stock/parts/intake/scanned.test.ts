import { expect, it } from 'vitest';
import type { Intake } from './intake-head.tsx';
import { scanned, type Scans } from './scanned.ts';

const line = (number: string, more: Partial<Intake['lines'][number]> = {}): Intake['lines'][number] => ({
  device_id: number,
  number,
  imei2: '',
  sn: '',
  goods_name: '测试手机',
  sku_name: '黑色',
  degree_name: '全新',
  price: null,
  freight: null,
  again: false,
  received_at: null,
  cancelled: false,
  ...more,
});
const lines = [line('A0001', { sn: 'SN0001' }), line('A0002'), line('A0003', { received_at: '2026-11-20T02:00:00.000Z' }), line('A0004', { cancelled: true })];
const intake = { lines } as unknown as Intake;
const none: Scans = { numbers: [] };

it('takes an awaited device by any of its numbers, once', () => {
  const once = scanned(none, 'sn0001', intake);
  expect(once).toEqual({ numbers: ['A0001'], said: { text: 'SN0001 已扫描：测试手机 黑色', tone: 'good' } });
  expect(scanned(once, 'a0001', intake)).toEqual({ numbers: ['A0001'], said: { text: 'A0001 已扫描', tone: 'wrong' } });
});

it('says what speaks against a number', () => {
  const told = (number: string) => scanned(none, number, intake).said?.text;
  expect([told('B0001'), told('A0003'), told('A0004')]).toEqual(['B0001 不在本入库单中', 'A0003 之前已入库', 'A0004 已取消，不再等待到货']);
});

it('takes several lines, and names those that went wrong', () => {
  expect(scanned(none, 'A0001\nA0002\n', intake)).toEqual({ numbers: ['A0001', 'A0002'], said: { text: '已扫描2台', tone: 'good' } });
  expect(scanned(none, 'A0001\nB0001', intake)).toEqual({ numbers: ['A0001'], said: { text: '已扫描1台；B0001 不在本入库单中', tone: 'wrong' } });
});
