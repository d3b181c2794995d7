import { theme } from 'antd';
import { useMemo, useSyncExternalStore } from 'react';
import { useMedia } from '../../platform/use-media.ts';

/** Neighbours differ in light as well as in hue; each keeps a contrast of at least 4.5 with the ground it stands on. */
const seriesColours = {
  light: ['#0b57c4', '#a04400', '#237804', '#8b2fc9', '#b0124f', '#006a70', '#6b5b00', '#52606d'],
  dark: ['#6ea8ff', '#f0a35e', '#73c13d', '#c9a0f5', '#ff8fb1', '#4fd1c5', '#d4c95a', '#aab4c0'],
} as const;

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

/** A look of fixed values, for a theme. */
export const lookOf = (name: 'light' | 'dark', rest: Omit<Look, 'series'>): Look => ({ ...rest, series: seriesColours[name] });

/** The look of the page's theme, kept current. */
export function useLook(): Look {
  const { token } = theme.useToken();
  const name = useSyncExternalStore(subscribe, themeNow);
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const { colorText: text, colorTextSecondary: minor, colorBorderSecondary: line, colorBgContainer: ground, colorBgElevated: raised, fontFamily: font } = token;
  return useMemo(() => lookOf(name, { text, minor, line, ground, raised, font, moves: !still }), [name, text, minor, line, ground, raised, font, still]);
}
