import type { Page } from 'playwright-core';

/** Waits until fonts are there and nothing but what moves by itself has changed for a while. */
export const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const quiet = 80;
    const longest = 4000;
    await document.fonts.ready;
    await new Promise<void>((resolve) => {
      const watch = { subtree: true, childList: true, attributes: true, characterData: true };
      let timer = setTimeout(end, quiet);
      const limit = setTimeout(end, longest);
      const moves = (node: Node) => (node instanceof Element ? node : node.parentElement)?.closest('[data-moving]') !== null;
      const observer = new MutationObserver((changes) => {
        if (changes.every((change) => moves(change.target))) return;
        clearTimeout(timer);
        timer = setTimeout(end, quiet);
      });
      observer.observe(document, watch);
      function end() {
        observer.disconnect();
        clearTimeout(timer);
        clearTimeout(limit);
        resolve();
      }
    });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });

/** Goes to a widget without loading the page anew. */
export async function goToWidget(page: Page, widget: string, theme: string): Promise<void> {
  await page.evaluate((query) => {
    window.history.pushState(null, '', query);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, `?widget=${widget}&theme=${theme}`);
  await page.locator(`html[data-theme="${theme}"] [data-widget="${widget}"]`).waitFor();
  await settle(page);
  // Of dialogs side by side the one that came last has the focus.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
}

/** The widths in which this browser draws some text: pictures made with other fonts cannot be compared. */
export const fontWidths = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d')!;
    const { fontFamily } = getComputedStyle(document.body);
    return ['14px', '600 16px', '12px'].map((font) => {
      canvas.font = `${font} ${fontFamily}`;
      return Math.round(canvas.measureText('订单 ZL2026 ¥1,234.00 gjW').width * 100) / 100;
    });
  });
