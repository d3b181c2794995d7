import type { Specimen } from '../catalogue/specimen.ts';
import { Printed } from './index.ts';

const specimen: Specimen = {
  name: 'printed',
  title: '打印页',
  states: [
    {
      state: 'filled',
      title: '屏幕上不显示打印标题',
      render: () => (
        <Printed title="盘盈盘亏单 PY20261120">
          <p>盘亏1台，盘盈0台</p>
        </Printed>
      ),
    },
  ],
};

export default specimen;
