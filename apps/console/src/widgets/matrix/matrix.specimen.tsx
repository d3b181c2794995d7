import type { Specimen } from '../catalogue/specimen.ts';
import { Matrix } from './index.ts';

const head = ['机型', '台数', '成本', '收入'];

const specimen: Specimen = {
  name: 'matrix',
  title: '汇总表',
  states: [
    {
      state: 'filled',
      title: '有合计',
      render: () => (
        <Matrix
          label="按机型"
          head={head}
          rows={[
            { key: '1', cells: ['iPhone 15 Pro 256G', '12', '¥54,000.00', '¥61,200.00'] },
            { key: '2', cells: ['华为 Mate 70 Pro', '3', '¥12,800.00', '-'] },
          ]}
          foot={['合计', '15', '¥66,800.00', '¥61,200.00']}
        />
      ),
    },
    {
      state: 'long',
      title: '文字很长、列很多',
      render: () => (
        <Matrix
          label="按机型"
          head={[...head, ...Array.from({ length: 12 }, (_each, month) => `${month + 1}月`)]}
          rows={[{ key: '1', cells: ['佳能 EOS R5 Mark II 单机身 全画幅微单 双卡槽 8K', ...Array.from({ length: 15 }, () => '¥12,345,678.90')] }]}
        />
      ),
    },
    { state: 'empty', title: '没有行', render: () => <Matrix label="按机型" head={head} rows={[]} /> },
  ],
};

export default specimen;
