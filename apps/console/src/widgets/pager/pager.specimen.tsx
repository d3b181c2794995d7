import { useState } from 'react';
import type { Specimen } from '../catalogue/specimen.ts';
import { Pager } from './pager.tsx';

function Turning({ total, capped = false }: { readonly total: number; readonly capped?: boolean }) {
  const [at, setAt] = useState({ page: 1, pageSize: 10 });
  return <Pager {...at} total={total} totalCapped={capped} onChange={(page, pageSize) => setAt({ page, pageSize })} />;
}

const specimen: Specimen = {
  name: 'pager',
  title: '分页器',
  states: [
    { state: 'filled', title: '多页', render: () => <Turning total={95} /> },
    { state: 'one', title: '一页', render: () => <Turning total={3} /> },
    { state: 'empty', title: '没有数据', render: () => <Turning total={0} /> },
    { state: 'long', title: '总数到达上限', render: () => <Turning total={10_000} capped /> },
  ],
};

export default specimen;
