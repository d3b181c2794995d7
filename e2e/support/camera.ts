import type { Page } from 'playwright-core';
import { code128 } from '../../apps/server/src/modules/stock/operations/code-128.ts';

/** Gives a page a camera that sees the screen of a device which shows its number as a barcode. */
export const seesNumber = (page: Page, number: string): Promise<unknown> =>
  page.evaluate(`navigator.mediaDevices.getUserMedia = async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 960, height: 400 });
    const drawing = canvas.getContext('2d');
    const draw = () => {
      drawing.fillStyle = '#f0f0f0';
      drawing.fillRect(0, 0, 960, 400);
      drawing.fillStyle = '#141414';
      ${JSON.stringify(code128(number))}.reduce((x, width, place) => {
        if (place % 2 === 0) drawing.fillRect(x, 100, width * 5, 200);
        return x + width * 5;
      }, 100);
    };
    draw();
    setInterval(draw, 100);
    return canvas.captureStream(10);
  }; undefined`);
