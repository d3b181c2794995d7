import { MoonOutlined, SunOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { chooseTheme, useThemeName } from '../../platform/theme/theme-choice.ts';

export function ThemeSwitch() {
  const dark = useThemeName() === 'dark';
  const label = dark ? '切换为浅色' : '切换为深色';
  return (
    <Button
      type="text"
      aria-label={label}
      title={label}
      icon={dark ? <SunOutlined /> : <MoonOutlined />}
      onClick={() => chooseTheme(dark ? 'light' : 'dark')}
    />
  );
}
