export { PieChart, type PieChartProps } from './pie-chart.tsx';
export { BarChart, type BarChartProps } from './bar-chart.tsx';
export { StackedBarChart, type StackedBarChartProps } from './stacked-bar-chart.tsx';
export type { ChartItem, ChartSeries, ChartUnit } from './data.ts';
