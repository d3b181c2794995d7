import { StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider } from 'antd';
import locale from 'antd/locale/zh_CN';
import type { ReactNode } from 'react';
import { antdThemes } from './antd-theme.ts';
import { useThemeName } from './theme-choice.ts';

/** antd in Chinese, in the chosen theme, in a cascade layer below our own styles. */
export function ThemeProvider({ children }: { readonly children: ReactNode }) {
  return (
    <StyleProvider layer>
      <ConfigProvider locale={locale} theme={antdThemes[useThemeName()]} button={{ autoInsertSpace: false }} componentSize="middle">
        {children}
      </ConfigProvider>
    </StyleProvider>
  );
}
