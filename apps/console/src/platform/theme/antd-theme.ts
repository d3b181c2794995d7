import { theme as antdTheme, type ConfigProviderProps } from 'antd';
import type { ThemeName } from './theme-choice.ts';

type ThemeConfig = NonNullable<ConfigProviderProps['theme']>;
type Algorithm = Exclude<ThemeConfig['algorithm'], readonly unknown[] | undefined>;

/** The light colours. Small text in them keeps a contrast of at least 4.5 on every surface that we use. */
const light: Algorithm = (seed) => ({
  ...antdTheme.defaultAlgorithm(seed),
  colorPrimary: '#0b57c4',
  colorPrimaryHover: '#1f68d6',
  colorPrimaryActive: '#08449c',
  colorPrimaryText: '#0b57c4',
  colorLink: '#0b57c4',
  colorLinkHover: '#1f68d6',
  colorLinkActive: '#08449c',
  colorInfo: '#0b57c4',
  colorError: '#cf1322',
  colorErrorText: '#cf1322',
  colorErrorHover: '#d9363e',
  colorSuccess: '#237804',
  colorSuccessText: '#237804',
  colorWarning: '#9a5b00',
  colorWarningText: '#9a5b00',
  colorText: 'rgba(0, 0, 0, 0.88)',
  colorTextSecondary: 'rgba(0, 0, 0, 0.68)',
  colorTextTertiary: 'rgba(0, 0, 0, 0.6)',
  colorTextQuaternary: 'rgba(0, 0, 0, 0.56)',
  colorBgLayout: '#f4f5f7',
});

/** The dark colours. The bright accent needs dark text on it: no blue is readable both on black and under white. */
const dark: Algorithm = (seed) => ({
  ...antdTheme.darkAlgorithm(seed),
  colorPrimary: '#6ea8ff',
  colorPrimaryHover: '#8bbaff',
  colorPrimaryActive: '#5594f5',
  colorPrimaryText: '#6ea8ff',
  colorLink: '#6ea8ff',
  colorLinkHover: '#8bbaff',
  colorLinkActive: '#5594f5',
  colorInfo: '#6ea8ff',
  colorError: '#ff7875',
  colorErrorText: '#ff7875',
  colorErrorHover: '#ffa39e',
  colorSuccess: '#73c13d',
  colorSuccessText: '#73c13d',
  colorWarning: '#e8b339',
  colorWarningText: '#e8b339',
  colorTextSecondary: 'rgba(255, 255, 255, 0.7)',
  colorTextTertiary: 'rgba(255, 255, 255, 0.6)',
  colorTextQuaternary: 'rgba(255, 255, 255, 0.55)',
  colorBgLayout: '#0d0e10',
  colorBgContainer: '#16181b',
  colorBgElevated: '#1f2226',
});

const shared: ThemeConfig = {
  hashed: false,
  cssVar: { key: 'app' },
  /** Only the development server makes antd's component styles at run time: the build delivers them as CSS files (build/antd-styles.ts), tests draw nothing. */
  zeroRuntime: import.meta.env.MODE !== 'development',
};

const fontFamily = "-apple-system, BlinkMacSystemFont, 'Segoe UI', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', sans-serif";
const seeds = { fontFamily, borderRadius: 4, wireframe: false };

const disabledText = { light: 'rgba(0, 0, 0, 0.3)', dark: 'rgba(255, 255, 255, 0.32)' };

const menu = (name: ThemeName) => ({
  itemHeight: 36,
  collapsedWidth: 56,
  collapsedIconSize: 16,
  itemMarginInline: 8,
  itemBorderRadius: 4,
  subMenuItemBg: 'transparent',
  itemSelectedBg: name === 'light' ? '#e8f0fc' : '#1b2a42',
  activeBarBorderWidth: 0,
  groupTitleFontSize: 12,
});

export const antdThemes: Record<ThemeName, ThemeConfig> = {
  light: {
    ...shared,
    algorithm: light,
    token: { ...seeds, colorPrimary: '#0b57c4', colorTextDisabled: disabledText.light },
    components: { Menu: menu('light') },
  },
  dark: {
    ...shared,
    algorithm: dark,
    token: { ...seeds, colorPrimary: '#6ea8ff', colorTextDisabled: disabledText.dark },
    components: { Menu: menu('dark'), Button: { primaryColor: '#08152b', dangerColor: '#2a0806' } },
  },
};
