export { PieChart, type PieChartProps } from './pie-chart.tsx';
export { BarChart, type BarChartProps } from './bar-chart.tsx';
export { LineChart, type LineChartProps } from './line-chart.tsx';
export { StackedBarChart, type StackedBarChartProps } from './stacked-bar-chart.tsx';
export type { ChartItem, ChartLine, ChartSeries, ChartUnit } from './data.ts';
