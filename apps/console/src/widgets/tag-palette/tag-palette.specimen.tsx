import { useState } from 'react';
import type { Specimen } from '../catalogue/specimen.ts';
import { TagList, TagPicker, type PaletteTag, type TagPickerProps } from './index.ts';

const tags: readonly PaletteTag[] = ['老客户', '学生', '企业', '高风险', '已复核', '加急', '夜间'].map((label, index) => ({ key: String(index), label }));
const meant: readonly PaletteTag[] = [
  { key: 'a', label: '逾期3天', colour: 'danger' },
  { key: 'b', label: '租赁中', colour: 'success' },
];
const long: readonly PaletteTag[] = [
  { key: 'a', label: '客户要求周末送货且送货前请电话联系' },
  { key: 'b', label: '学生' },
];

function Choosing(more: Partial<TagPickerProps>) {
  const [value, setValue] = useState<readonly string[]>(['1', '3']);
  return <TagPicker label="客户标签" options={tags} value={value} onChange={setValue} {...more} />;
}

const specimen: Specimen = {
  name: 'tag-palette',
  title: '彩色标签',
  states: [
    { state: 'filled', title: '按顺序取色，放不下的在 +4', render: () => <TagList tags={tags} /> },
    { state: 'all', title: '六种颜色后重新开始', render: () => <TagList tags={tags} most={7} /> },
    { state: 'meaning', title: '按含义取色', render: () => <TagList tags={meant} /> },
    { state: 'long', title: '文字很长', render: () => <TagList tags={long} /> },
    { state: 'empty', title: '没有标签', render: () => <TagList tags={[]} /> },
    { state: 'picker', title: '选择多个', render: () => <Choosing /> },
    { state: 'picker-full', title: '已到上限', render: () => <Choosing most={2} /> },
    { state: 'picker-disabled', title: '不能选择', render: () => <Choosing disabled /> },
    { state: 'picker-loading', title: '选项加载中', render: () => <Choosing options={undefined} /> },
    { state: 'picker-empty', title: '没有选项', render: () => <Choosing options={[]} /> },
  ],
};

export default specimen;
