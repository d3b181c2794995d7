import { describe, expect, it } from 'vitest';
import { courierNamed, courierOf } from './courier-names.ts';

describe('the courier of a waybill', () => {
  it.each([
    ['SF1234567890123', 'SF'],
    ['sf1234567890123', 'SF'],
    ['JDVA12345678901', 'JD'],
    ['JD0012345678901-1-1', 'JD'],
    ['EA123456789CN', 'EMS'],
    ['78123456789012', 'ZTO'],
    ['YT1234567890123', 'YTO'],
    ['773123456789012', 'STO'],
    ['431234567890123', 'YUNDA'],
    ['DPK301234567890', 'DBL'],
  ])('%s is known by its form: %s', (number, courier) => {
    expect(courierOf(number)).toBe(courier);
  });

  it.each(['861234567890123', '353456789012345', '123456789012', '1234567890123', 'F2LX1234ABCD', '202611200000000001'])(
    '%s is nobody’s for sure',
    (number) => {
      expect(courierOf(number)).toBeUndefined();
    },
  );

  it('is known by what people say', () => {
    expect(['顺丰', 'sf', '中通 快递', 'ＪＤ', '自提'].map(courierNamed)).toEqual(['SF', 'SF', 'ZTO', 'JD', 'STORE']);
    expect(courierNamed('861234567890123')).toBeUndefined();
  });
});
