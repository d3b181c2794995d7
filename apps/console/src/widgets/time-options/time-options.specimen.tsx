import { useState } from 'react';
import type { Specimen } from '../catalogue/specimen.ts';
import { TimeRange, TimeSelect, type TimeRangeValue } from './index.ts';

interface Start {
  readonly range: TimeRangeValue;
  readonly disabled?: boolean;
}

function Times({ range, disabled = false }: Start) {
  const [value, setValue] = useState(range);
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      <TimeRange label="营业时间" disabled={disabled} value={value} onChange={setValue} />
      <TimeSelect
        label="提醒时间"
        seconds={false}
        disabled={disabled}
        value={value[0]?.slice(0, 5)}
        onChange={(next) => setValue([next && `${next}:00`, value[1]])}
      />
    </div>
  );
}

const specimen: Specimen = {
  name: 'time-options',
  title: '时分秒选择',
  states: [
    { state: 'filled', title: '已选择', render: () => <Times range={['09:00:00', '18:30:00']} /> },
    { state: 'empty', title: '未选择', render: () => <Times range={[undefined, undefined]} /> },
    { state: 'failing', title: '开始晚于结束', render: () => <Times range={['18:30:00', '09:00:00']} /> },
    { state: 'disabled', title: '不可用', render: () => <Times range={['09:00:00', '18:30:00']} disabled /> },
  ],
};

export default specimen;
