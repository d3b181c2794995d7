import type { Specimen } from '../catalogue/specimen.ts';
import { StatusDot, StatusTag, tagColours } from './index.ts';

const names: Record<(typeof tagColours)[number], string> = {
  neutral: '已关闭',
  info: '待发货',
  success: '租赁中',
  warning: '待审核',
  danger: '逾期3天',
  special: '年年换新',
};
const row = { display: 'flex', flexWrap: 'wrap', gap: 16 } as const;

const specimen: Specimen = {
  name: 'status-tag',
  title: '状态',
  states: [
    {
      state: 'tags',
      title: '标签，六种颜色',
      render: () => (
        <div style={row}>
          {tagColours.map((colour) => (
            <StatusTag key={colour} colour={colour}>
              {names[colour]}
            </StatusTag>
          ))}
        </div>
      ),
    },
    {
      state: 'dots',
      title: '圆点，六种颜色',
      render: () => (
        <div style={row}>
          {tagColours.map((colour) => (
            <StatusDot key={colour} colour={colour}>
              {names[colour]}
            </StatusDot>
          ))}
        </div>
      ),
    },
    { state: 'long', title: '文字很长', render: () => <StatusTag colour="warning">待平台复核客户补充的收入证明与工作证明</StatusTag> },
  ],
};

export default specimen;
