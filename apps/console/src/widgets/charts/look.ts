import { theme } from 'antd';
import { useMemo, useSyncExternalStore } from 'react';
import { useStillness } from '../../platform/use-media.ts';
import { seriesColours } from './series-colours.ts';

/** How charts are drawn: the theme's colours, and whether anything may move. */
export interface Look {
  readonly series: readonly string[];
  readonly text: string;
  readonly minor: string;
  readonly line: string;
  readonly ground: string;
  readonly raised: string;
  readonly font: string;
  readonly moves: boolean;
}

const themeNow = (): 'light' | 'dark' => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light');

function subscribe(changed: () => void) {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** The look of the page's theme, kept current. */
export function useLook(): Look {
  const { token } = theme.useToken();
  const name = useSyncExternalStore(subscribe, themeNow);
  const still = useStillness();
  const { colorText: text, colorTextSecondary: minor, colorBorderSecondary: line, colorBgContainer: ground, colorBgElevated: raised, fontFamily: font } = token;
  return useMemo(
    () => ({ series: seriesColours[name], text, minor, line, ground, raised, font, moves: !still }),
    [name, text, minor, line, ground, raised, font, still],
  );
}
