import type { Specimen } from '../catalogue/specimen.ts';
import { CopyButton } from './copy-button.tsx';

const specimen: Specimen = {
  name: 'copy-button',
  title: '复制按钮',
  states: [
    {
      state: 'filled',
      title: '在订单号旁',
      render: () => (
        <>
          ZL202610000000 <CopyButton text="ZL202610000000" label="复制订单号" />
        </>
      ),
    },
  ],
};

export default specimen;
