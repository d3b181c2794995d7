import type { Specimen } from '../catalogue/specimen.ts';
import { BarChart, LineChart, PieChart, StackedBarChart } from './index.ts';

const orders = [
  { name: '支付宝小程序', value: 1280 },
  { name: '微信小程序', value: 860 },
  { name: '抖音', value: 240 },
  { name: '线下门店', value: 96 },
];
const rents = [
  { name: '1月', value: 12_345_600 },
  { name: '2月', value: 9_870_000 },
  { name: '3月', value: 15_432_100 },
  { name: '4月', value: 0 },
];
const long = [
  { name: '北京市朝阳区望京街道阜通东大街数码广场旗舰店（二层东侧）', value: 30 },
  { name: 'Apple iPhone 17 Pro Max 256G 全网通 双卡双待 沙漠色钛金属', value: 20 },
];
const fifty = Array.from({ length: 50 }, (_none, index) => ({ name: `门店${index + 1}`, value: ((index * 37) % 53) * 10 + 5 }));
const zeros = orders.map(({ name }) => ({ name, value: 0 }));
const months = ['1月', '2月', '3月', '4月'];
const tiers = [
  { name: '按期', values: [800, 640, 900, 0] },
  { name: '逾期30天内', values: [120, 200, 90, 0] },
  { name: '逾期30天以上', values: [30, 60, 10, 0] },
];
const cohorts = [
  { name: '2026-01', values: [0, 2.4, 3.1, 3] },
  { name: '2026-02', values: [0, 1.2, 1.9] },
  { name: '2026-03', values: [0, 4] },
];
const failure = new Error('统计数据查询超时，请稍后重试');

const specimen: Specimen = {
  name: 'charts',
  title: '图表',
  states: [
    { state: 'pie', title: '饼图', render: () => <PieChart title="订单来源" items={orders} /> },
    { state: 'bar', title: '柱状图（金额）', render: () => <BarChart title="每月租金" unit="money" items={rents} /> },
    { state: 'stacked', title: '百分比堆叠柱状图，一组全为0', render: () => <StackedBarChart title="每月账单" categories={months} series={tiers} /> },
    {
      state: 'line',
      title: '折线图，各线长短不一',
      render: () => <LineChart title="各月下单的逾期率" categories={['第0月', '第1月', '第2月', '第3月']} lines={cohorts} />,
    },
    { state: 'one', title: '只有一项', render: () => <PieChart title="订单来源" items={orders.slice(0, 1)} /> },
    { state: 'many-pie', title: '五十项饼图', render: () => <PieChart title="门店订单" items={fifty} /> },
    { state: 'many-bar', title: '五十项柱状图', render: () => <BarChart title="门店订单" items={fifty} /> },
    { state: 'long', title: '名称很长', render: () => <PieChart title="全部门店与全部商品在最近十二个月中的订单数量与占比" items={long} /> },
    { state: 'zero', title: '全为0', render: () => <PieChart title="订单来源" items={zeros} /> },
    { state: 'zero-bar', title: '柱状图全为0', render: () => <BarChart title="每月租金" unit="money" items={zeros} /> },
    { state: 'empty', title: '没有数据', render: () => <PieChart title="订单来源" items={[]} /> },
    { state: 'loading', title: '加载中', render: () => <PieChart title="订单来源" items={undefined} /> },
    { state: 'stale', title: '刷新失败', render: () => <PieChart title="订单来源" items={orders} error={failure} onRetry={() => undefined} /> },
    { state: 'failing', title: '加载失败', render: () => <PieChart title="订单来源" items={undefined} error={failure} onRetry={() => undefined} /> },
  ],
};

export default specimen;
