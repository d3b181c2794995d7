import type { Fen } from '@merchant-admin/common/money';
import { expect, it } from 'vitest';
import { damageOf, inspectionOf, type InspectionFields } from './inspection-body.ts';

const found: InspectionFields = {
  result: 2,
  imei: ' 86001 ',
  checklist: { look: { ok: false, note: ' 边框磕碰 ' }, power: { ok: true, note: '忘了清掉' }, screen: {} },
  items: { '7': { on: true, amount: 80_000 as Fen }, '8': { on: false, amount: 5000 as Fen }, '9': { on: true } },
  penalty: 500 as Fen,
  photos: [{ key: 'm1/own/a.png', url: '/a', type: 'image/png', size: 1, width: 1, height: 1 }],
  device_to: 60,
  note: ' 屏幕碎 ',
};

it('counts the rules that are ticked and have an amount', () => {
  expect(damageOf(found)).toBe(80_000);
  expect(damageOf({ ...found, result: 1 })).toBe(0);
});

it('sends what was looked at, trimmed, with notes on what is not well', () => {
  expect(inspectionOf(found)).toEqual({
    result: 2,
    imei: '86001',
    checklist: [
      { key: 'look', ok: false, note: '边框磕碰' },
      { key: 'power', ok: true, note: '' },
    ],
    items: [{ rule_id: '7', amount: 80_000 }],
    penalty: 500,
    photos: ['m1/own/a.png'],
    videos: [],
    device_to: 60,
    note: '屏幕碎',
  });
});

it('asks for no damage on what is intact but for its penalty, and has no checklist of what is lost', () => {
  expect(inspectionOf({ ...found, result: 1 })).toMatchObject({ items: [], penalty: 500 });
  expect(inspectionOf({ ...found, result: 3 }).checklist).toEqual([]);
});

it('sends a verdict for each device where they are told apart, and counts their damage together', () => {
  const well = { result: 1, checklist: { look: { ok: true } }, items: { '7': { on: true, amount: 80_000 as Fen } }, device_to: 20 as const };
  const broken = { ...well, result: 2, device_to: 60 as const };
  const fields: InspectionFields = { imei: 'A1111 B2222', devices: { A1111: well, B2222: broken } };
  expect(damageOf(fields)).toBe(80_000);
  expect(inspectionOf(fields)).toEqual({
    imei: 'A1111 B2222',
    penalty: 0,
    photos: [],
    videos: [],
    note: '',
    devices: [
      { imei: 'A1111', result: 1, checklist: [{ key: 'look', ok: true, note: '' }], items: [], device_to: 20 },
      { imei: 'B2222', result: 2, checklist: [{ key: 'look', ok: true, note: '' }], items: [{ rule_id: '7', amount: 80_000 }], device_to: 60 },
    ],
  });
});
