import { TreeSelect } from 'antd';
import { choicesOf, citiesOf, type Province } from './regions.ts';
import styles from './settings.module.css';

interface RegionPickerProps {
  readonly id?: string;
  readonly provinces: readonly Province[];
  /** Cities of the template's other regions. */
  readonly taken: ReadonlySet<string>;
  /** Codes of cities. */
  readonly value?: readonly string[];
  readonly onChange?: (cities: string[]) => void;
}

interface Node {
  value: string;
  title: string;
  children?: Node[];
}

/** Chooses cities, whole provinces at once, by ticking and by typing a part of a name. */
export function RegionPicker({ id, provinces, taken, value = [], onChange }: RegionPickerProps) {
  return (
    <TreeSelect<string[], Node>
      {...(id === undefined ? {} : { id })}
      aria-label="地区"
      className={styles['wide'] ?? ''}
      multiple
      treeCheckable
      showCheckedStrategy={TreeSelect.SHOW_PARENT}
      showSearch={{ treeNodeFilterProp: 'title', autoClearSearchValue: true }}
      treeData={choicesOf(provinces, taken) as Node[]}
      maxTagCount={8}
      placeholder="选择省市，可输入名称查找"
      notFoundContent="没有匹配的地区"
      value={[...value]}
      onChange={(chosen: string[]) => onChange?.(citiesOf(chosen, provinces, taken))}
    />
  );
}
