import type { Specimen } from '../catalogue/specimen.ts';
import { Timeline, type TimelineEntry, type TimelinePage } from './index.ts';

const entries: readonly TimelineEntry[] = [
  {
    id: '4',
    at: '2026-03-02T01:05:00Z',
    actor: '李主管',
    actorType: '平台员工',
    action: '取消订单',
    reason: '用户不想租了',
    differences: [
      { field: '状态', from: '待审核', to: '已关闭' },
      { field: '冻结押金', from: '¥5,000.00', to: '¥0.00' },
    ],
  },
  {
    id: '3',
    at: '2026-03-01T16:00:01Z',
    actor: '系统',
    actorType: '系统',
    action: '领取超时退回',
    differences: [{ field: '审核员', from: '王审核', to: null }],
  },
  { id: '2', at: '2026-03-01T15:59:59Z', actor: '王审核', actorType: '平台员工', action: '领取审核' },
  { id: '1', at: '2026-03-01T02:03:04Z', actor: '', action: '创建订单' },
];
const long: readonly TimelineEntry[] = [
  {
    id: '1',
    at: '2026-03-02T01:05:00Z',
    actor: '北京市朝阳区望京数码旗舰店夜班仓库管理员',
    actorType: '商家员工',
    action: '修改收货信息',
    reason: '客户签收后发现外观磕碰并要求更换同型号同颜色同容量的设备，经客服与仓库双方确认后同意换货，原设备由快递上门取回，运费由商家承担。'.repeat(8),
    differences: [{ field: '收货地址', from: '北京市朝阳区望京街道阜通东大街6号院3号楼18层1802室', to: '北京市朝阳区望京街道阜通东大街6号院3号楼9层0901室' }],
  },
];

const show = (subject: string, load: () => Promise<TimelinePage>) => () => <Timeline subject={`specimen-${subject}`} load={load} />;

const specimen: Specimen = {
  name: 'timeline',
  title: '时间线',
  states: [
    { state: 'filled', title: '按天分组，还有更多', render: show('filled', async () => ({ entries, next: '1' })) },
    { state: 'long', title: '文字很长', render: show('long', async () => ({ entries: long })) },
    { state: 'empty', title: '没有记录', render: show('empty', async () => ({ entries: [] })) },
    { state: 'loading', title: '加载中', render: show('loading', () => new Promise(() => undefined)) },
    { state: 'failing', title: '加载失败', render: show('failing', () => Promise.reject(new Error('系统繁忙，请稍后再试'))) },
  ],
};

export default specimen;
