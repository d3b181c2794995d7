import type { Specimen } from '../catalogue/specimen.ts';
import { DifferenceList } from './index.ts';

const address = '北京市朝阳区望京街道阜通东大街6号院3号楼18层1802室';

const specimen: Specimen = {
  name: 'difference',
  title: '变更对比',
  states: [
    {
      state: 'filled',
      title: '新增、删除、修改',
      render: () => (
        <DifferenceList
          differences={[
            { field: '状态', from: '待审核', to: '已关闭' },
            { field: '关闭原因', from: '', to: '用户不想租了' },
            { field: '审核员', from: '李主管', to: null },
            { field: '免押', from: false, to: true },
            { field: '手机号', from: '138****1234', to: '139****5678' },
          ]}
        />
      ),
    },
    {
      state: 'nested',
      title: '列表与嵌套字段',
      render: () => (
        <DifferenceList
          differences={[
            { field: '权限', from: ['查看订单', '导出订单', '备注'], to: ['查看订单', '备注', '取消订单'] },
            { field: '收货信息', from: { 姓名: '张*', 城市: '北京' }, to: { 姓名: '张*', 城市: '上海', 备注: '周末送货' } },
          ]}
        />
      ),
    },
    {
      state: 'long',
      title: '长文字逐词对比',
      render: () => (
        <DifferenceList
          differences={[
            { field: '客户要求的收货地址与送货说明', from: `${address}，工作日送货`, to: `${address.replace('18层1802', '9层0901')}，周末送货，提前电话联系` },
          ]}
        />
      ),
    },
    { state: 'empty', title: '没有变更', render: () => <DifferenceList differences={[{ field: '状态', from: '待审核', to: '待审核' }]} /> },
  ],
};

export default specimen;
