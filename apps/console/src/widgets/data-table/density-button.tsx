import { ColumnHeightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { Density } from './layout.ts';
import { tableTexts } from './texts.ts';

/** Switches between the two densities. */
export function DensityButton({ density, onChange }: { readonly density: Density; readonly onChange: (density: Density) => void }) {
  const name = `${tableTexts.density}：${tableTexts.densities[density]}`;
  return (
    <Button
      type="text"
      icon={<ColumnHeightOutlined />}
      aria-label={name}
      title={name}
      aria-pressed={density === 'compact'}
      onClick={() => onChange(density === 'compact' ? 'default' : 'compact')}
    />
  );
}
