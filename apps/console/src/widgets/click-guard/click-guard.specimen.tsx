import { Button } from 'antd';
import { useRef, useState } from 'react';
import type { Specimen } from '../catalogue/specimen.ts';
import { useClickGuard } from './index.ts';

function Guarded() {
  const place = useRef<HTMLDivElement>(null);
  const [clicks, setClicks] = useState(0);
  useClickGuard(place);
  return (
    <div ref={place}>
      <Button onClick={() => setClicks(clicks + 1)}>已点击 {clicks} 次</Button>
    </div>
  );
}

const specimen: Specimen = {
  name: 'click-guard',
  title: '防重复点击',
  states: [{ state: 'filled', title: '500毫秒内同一处只算一次', render: () => <Guarded /> }],
};

export default specimen;
