import { BarChart, LineChart, PieChart } from 'echarts/charts';
import { GridComponent, LegendScrollComponent, TooltipComponent } from 'echarts/components';
import { init, use as register } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { SVGRenderer } from 'echarts/renderers';

register([BarChart, LineChart, PieChart, GridComponent, LegendScrollComponent, TooltipComponent, LabelLayout, SVGRenderer]);

/** An empty chart in this element, drawn as SVG: sharp at any zoom, and its texts can be read. */
export const startChart = (place: HTMLElement) => init(place, null, { renderer: 'svg' });
export type Chart = ReturnType<typeof startChart>;
