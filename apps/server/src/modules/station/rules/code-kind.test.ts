import { describe, expect, it } from 'vitest';
import { kindOf } from './code-kind.ts';

describe('a code that nobody knows', () => {
  it.each(['SF1234567890123', 'JD0012345678901-1-1', '78123456789012', 'YT1234567890123'])('is a waybill by its form, whatever is lacking: %s', (code) => {
    expect([kindOf(code, true), kindOf(code, false)]).toEqual(['waybill', 'waybill']);
  });

  it.each(['490154203237518', '861234567890123', '86A1B2C3D4E5F60'])('is a device by its form: %s', (code) => {
    expect([kindOf(code, true), kindOf(code, false)]).toEqual(['device', 'device']);
  });

  it('is a device by its letters, and with digits alone what is lacking', () => {
    expect(kindOf('F2LX1234ABCD', false)).toBe('device');
    expect([kindOf('123456789012', true), kindOf('123456789012', false)]).toEqual(['device', 'waybill']);
  });

  it('is no device where none has such a number', () => {
    expect([kindOf('A1234', true), kindOf('123456789012345678901234', true)]).toEqual(['waybill', 'waybill']);
  });
});
