import { StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider } from 'antd';
import locale from 'antd/locale/zh_CN';
import { useMemo, type ReactNode } from 'react';
import { useStillness } from '../use-media.ts';
import { antdThemes } from './antd-theme.ts';
import { useThemeName } from './theme-choice.ts';

/** antd in Chinese, in the chosen theme, in a cascade layer below our own styles. Where motion is off it waits for no animation to end. */
export function ThemeProvider({ children }: { readonly children: ReactNode }) {
  const name = useThemeName();
  const still = useStillness();
  const theme = useMemo(() => (still ? { ...antdThemes[name], token: { ...antdThemes[name].token, motion: false } } : antdThemes[name]), [name, still]);
  return (
    <StyleProvider layer>
      <ConfigProvider locale={locale} theme={theme} button={{ autoInsertSpace: false }} componentSize="middle">
        {children}
      </ConfigProvider>
    </StyleProvider>
  );
}
