import type { Specimen } from '../catalogue/specimen.ts';
import { RemarkDialog, type Remark } from './index.ts';

const remarks: readonly Remark[] = [
  { describe: '客户要求换色，已电话确认', status: 1, merchant_name: '自营', create_time: '2026-03-01T02:03:04Z' },
  { describe: '常规', status: 2, merchant_name: '平台', create_time: '2026-02-01T02:03:04Z' },
];
const long: readonly Remark[] = Array.from({ length: 12 }, (_none, index) => ({
  describe: `第${index + 1}次联系：客户要求周末送货，送货前请电话联系，放在门卫处即可，不要放快递柜；如无人接听请改约工作日晚上七点以后。`,
  status: 2,
  merchant_name: '北京市朝阳区望京数码旗舰店',
  create_time: `2026-03-${String(index + 10)}T02:03:04Z`,
}));

const all = (list: readonly Remark[]) => async () => ({ list, more: false });
const show = (subject: string, load: () => Promise<{ list: readonly Remark[]; more: boolean }>) => () => (
  <RemarkDialog open subject={`specimen-${subject}`} load={load} save={() => Promise.reject(new Error('系统繁忙，请稍后再试'))} onClose={() => undefined} />
);

const specimen: Specimen = {
  name: 'remark-dialog',
  title: '备注对话框',
  states: [
    { state: 'filled', title: '已有备注', render: show('filled', all(remarks)) },
    { state: 'empty', title: '没有备注', render: show('empty', all([])) },
    { state: 'loading', title: '加载中', render: show('loading', () => new Promise(() => undefined)) },
    { state: 'failing', title: '加载失败', render: show('failing', () => Promise.reject(new Error('系统繁忙，请稍后再试'))) },
    { state: 'long', title: '很多长备注', render: show('long', all(long)) },
  ],
};

export default specimen;
