import type { Specimen } from '../catalogue/specimen.ts';
import { MaskedText } from './masked-text.tsx';

const specimen: Specimen = {
  name: 'masked-text',
  title: '脱敏文字',
  states: [
    { state: 'filled', title: '可以查看明文', render: () => <MaskedText masked="138****1234" label="手机号" reveal={async () => '13812341234'} /> },
    {
      state: 'failing',
      title: '查看失败',
      render: () => (
        <MaskedText
          masked="110101********0011"
          label="身份证号"
          reveal={() => Promise.reject(new Error('今日查看次数已达上限'))}
          reasons={['联系客户', '核对身份']}
        />
      ),
    },
    { state: 'disabled', title: '没有查看权限', render: () => <MaskedText masked="138****1234" label="手机号" /> },
    { state: 'empty', title: '没有内容', render: () => <MaskedText masked="" label="邮箱" /> },
  ],
};

export default specimen;
