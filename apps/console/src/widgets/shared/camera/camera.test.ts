import { describe, expect, it, vi } from 'vitest';
import { codesIn, newReaders } from './library-reader.ts';
import { codeReader } from './reader.ts';
import { pictureOf } from './testing/code-128.ts';
import { onceSeen } from './use-camera.ts';

describe('the library', () => {
  it.each(['861234567890123', 'SF1234567890123', 'JD0012345678901-1-1', '202611200000000001'])('reads %s from a label', (code) => {
    expect(codesIn(newReaders(), pictureOf(code))).toEqual([code]);
  });

  it('finds nothing where there is nothing', () => {
    const { data, ...empty } = pictureOf('12345678');
    expect(codesIn(newReaders(), { ...empty, data: data.fill(240) } as ImageData)).toEqual([]);
  });
});

describe('the browser’s own reader', () => {
  it('is taken where it reads labels', async () => {
    class Own {
      static getSupportedFormats = async () => ['code_128', 'ean_13'];
      readonly formats: readonly string[];
      constructor({ formats }: { formats: readonly string[] }) {
        this.formats = formats;
      }
      detect = async () => [{ rawValue: this.formats.join() }];
    }
    vi.stubGlobal('BarcodeDetector', Own);
    // The goods' EAN on the same box is not read.
    expect(await (await codeReader()).read(document.createElement('video'))).toEqual(['code_128']);
    vi.unstubAllGlobals();
  });
});

describe('a code in the picture', () => {
  it('is given once while it is seen, and again after it was gone', () => {
    const given: string[] = [];
    const see = onceSeen((code) => given.push(code));
    for (const at of [0, 1000, 2000, 4000]) see(['861234567890123'], at);
    expect(given).toEqual(['861234567890123']);
    see(['https://example.com/x', 'abc', 'SF1234567890'], 4100);
    see(['861234567890123'], 7000);
    expect(given).toEqual(['861234567890123', 'SF1234567890', '861234567890123']);
  });
});
