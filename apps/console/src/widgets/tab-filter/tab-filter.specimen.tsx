import type { Specimen } from '../catalogue/specimen.ts';
import { TabFilter } from './index.ts';

const items = [
  { value: '', name: '全部', number: 237 },
  {
    value: 20,
    name: '待审核',
    number: 60,
    children: [
      { value: 1, name: '待分配', number: 21 },
      { value: 2, name: '待审核', number: 39 },
    ],
  },
  { value: 30, name: '待发货', number: 0 },
  { value: 100, name: '已关闭' },
];
const many = Array.from({ length: 18 }, (_none, index) => ({ value: index, name: `第${index + 1}类待处理的异常订单`, number: index * 12345 }));
const nothing = () => undefined;

const specimen: Specimen = {
  name: 'tab-filter',
  title: '两级标签筛选',
  states: [
    { state: 'filled', title: '两级', render: () => <TabFilter items={items} active={{ tabsActive: 20, tabsItemActive: 2 }} onChange={nothing} /> },
    { state: 'counting', title: '数量更新中', render: () => <TabFilter items={items} counting onChange={nothing} /> },
    { state: 'loading', title: '加载中', render: () => <TabFilter items={undefined} active={{ tabsActive: 20, tabsItemActive: 2 }} onChange={nothing} /> },
    { state: 'long', title: '很多标签', render: () => <TabFilter items={many} onChange={nothing} /> },
  ],
};

export default specimen;
