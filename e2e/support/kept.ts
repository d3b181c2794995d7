import type { BrowserContext } from 'playwright-core';

/** A browser of a person's own: it shares no cookie, storage or permission with another. */
export interface OwnBrowser {
  readonly context: BrowserContext;
  /** Gives the browser back; `sound` where nothing went wrong with it. */
  readonly giveBack: (sound: boolean) => Promise<void>;
}

/**
 * Answers a way to take browsers that are handed on when they are given back, because fetching and compiling scripts is most of what a page
 * costs. Their pages are new ones each time; what pages may leave behind beside them is cleared.
 * @param still a file of the origin that runs nothing: where it is open, the process stays in which the scripts are compiled
 */
export function keptBrowsers(begin: () => Promise<BrowserContext>, still: string): () => Promise<OwnBrowser> {
  const idle: OwnBrowser[] = [];
  const another = async () => {
    const context = await begin();
    const anchor = await context.newPage();
    await anchor.goto(still);
    const giveBack = async (sound: boolean) => {
      if (!sound) return context.close();
      const others = context.pages().filter((page) => page !== anchor);
      await Promise.all(others.map((page) => page.close()));
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await Promise.all([context.clearPermissions(), context.clearCookies(), anchor.evaluate('localStorage.clear()')]);
      idle.push(own);
    };
    const own: OwnBrowser = { context, giveBack };
    return own;
  };
  return async () => idle.pop() ?? another();
}
