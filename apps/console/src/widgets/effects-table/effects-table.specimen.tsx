import type { Specimen } from '../catalogue/specimen.ts';
import { EffectsTable } from './effects-table.tsx';

const specimen: Specimen = {
  name: 'effects-table',
  title: '影响预览',
  states: [
    {
      state: 'filled',
      title: '金额与状态',
      render: () => (
        <EffectsTable
          effects={[
            { what: '订单状态', from: '待发货', to: '已关闭' },
            { what: '可退首期租金', from: 0, to: 123_400 },
            { what: '优惠券', from: '满100减20', to: '满100减20' },
            { what: '退款单', to: '新建' },
          ]}
        />
      ),
    },
    {
      state: 'long',
      title: '文字很长',
      render: () => <EffectsTable effects={[{ what: '客户签收后要求更换同型号设备', from: '等待仓库确认库存与颜色', to: '换货出库，原设备由快递上门取回' }]} />,
    },
    { state: 'empty', title: '没有影响', render: () => <EffectsTable effects={[]} /> },
  ],
};

export default specimen;
