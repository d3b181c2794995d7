import type { Specimen } from '../catalogue/specimen.ts';
import { Section } from '../page/index.ts';
import { AnchorNav } from './index.ts';

const sections = ['用户信息', '订单信息', '账单', '物流', '操作日志'].map((title, index) => ({ id: `specimen-section-${index + 1}`, title }));
const long = [
  { id: 'specimen-none-1', title: '客户签收后要求更换同型号同颜色同容量的设备' },
  { id: 'specimen-none-2', title: '备注' },
];

/** A detail page with sections a window high. */
const Detail = () => (
  <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 160px', gap: 16 }}>
    <div>
      {sections.map(({ id, title }) => (
        <div key={id} id={id} style={{ minHeight: 700 }}>
          <Section title={title}>{title}的内容</Section>
        </div>
      ))}
    </div>
    <div style={{ position: 'sticky', top: 16, alignSelf: 'start' }}>
      <AnchorNav sections={sections} />
    </div>
  </div>
);

const specimen: Specimen = {
  name: 'anchor-scroll',
  title: '页内导航',
  states: [
    { state: 'long', title: '名称很长', render: () => <AnchorNav sections={long} label="名称很长的导航" /> },
    { state: 'one', title: '只有一项', render: () => <AnchorNav sections={long.slice(1)} label="只有一项的导航" /> },
    { state: 'filled', title: '详情页', render: () => <Detail />, moving: true },
  ],
};

export default specimen;
