import { describe, expect, it } from 'vitest';
import { destinationOf, fits, gravest, namesEach } from './device-verdicts.ts';

describe('the verdicts on an order’s devices', () => {
  it('give the order the gravest of their results', () => {
    expect(
      [
        [1, 1],
        [1, 5],
        [4, 5],
        [4, 2, 1],
        [2, 3],
      ].map(gravest),
    ).toEqual([1, 5, 4, 2, 3]);
  });

  it('are one for each device and for nothing else', () => {
    expect(namesEach(['A', 'B'], ['B', 'A'])).toBe(true);
    for (const named of [['A'], ['A', 'A'], ['A', 'C'], ['A', 'B', 'C']]) expect(namesEach(['A', 'B'], named)).toBe(false);
  });

  it('call nothing lost that came, and what did not come lost or in dispute', () => {
    expect([1, 2, 4, 5].every((result) => fits(true, { result, device_to: 60 }))).toBe(true);
    expect(fits(true, { result: 3, device_to: 85 })).toBe(false);
    expect(fits(false, { result: 3, device_to: 85 })).toBe(true);
    for (const result of [3, 4, 5]) expect(fits(false, { result, device_to: 86 })).toBe(true);
    for (const wrong of [
      { result: 1, device_to: 86 },
      { result: 2, device_to: 86 },
      { result: 3, device_to: 20 },
      { result: 4, device_to: 85 },
    ])
      expect(fits(false, wrong)).toBe(false);
  });
});

describe('where a device goes', () => {
  const found = { came: ['A', 'B'], devices: [{ imei: 'A', device_to: 60 }], missing_to: 86 };

  it('is what its own verdict says, else what is said of all', () => {
    expect(destinationOf('A', found, 20, true)).toBe(60);
    expect(destinationOf('B', found, 20, true)).toBe(20);
    expect(destinationOf('A', found, 80, false)).toBe(80);
    expect(destinationOf('A', undefined, 80, true)).toBe(80);
    expect(destinationOf('B', found, null, true)).toBeNull();
  });

  it('is lost or in dispute where it did not come, whatever ended the order', () => {
    expect(destinationOf('C', found, 20, true)).toBe(86);
    expect(destinationOf('C', found, 80, false)).toBe(86);
    expect(destinationOf('C', { ...found, missing_to: null }, 20, true)).toBe(85);
    expect(destinationOf('C', { ...found, devices: [{ imei: 'C', device_to: 85 }] }, 20, true)).toBe(85);
  });
});
