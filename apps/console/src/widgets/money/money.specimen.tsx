import type { Specimen } from '../catalogue/specimen.ts';
import { Money } from './money.tsx';

const specimen: Specimen = {
  name: 'money',
  title: '金额',
  states: [
    { state: 'filled', title: '金额', render: () => <Money fen={123_456} /> },
    { state: 'negative', title: '负数', render: () => <Money fen={-5} /> },
    { state: 'long', title: '很大的金额', render: () => <Money fen={9_000_000_000_000} /> },
    { state: 'empty', title: '没有金额', render: () => <Money fen={null} /> },
  ],
};

export default specimen;
