import { Button, Empty } from 'antd';
import { useEffect, useRef } from 'react';
import { Key } from './key.tsx';
import type { Flow } from './use-flow.ts';
import styles from './desk.module.css';

/** Before the first order, and after the last one. */
export function DeskStart({ flow }: { readonly flow: Flow }) {
  const start = useRef<HTMLButtonElement>(null);
  useEffect(() => start.current?.focus(), []);
  return (
    <section className={styles['start']} aria-label="领取">
      <Empty
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description={flow.held ? '您有已领取的订单' : flow.more === false ? '没有可领取的订单' : `${flow.waiting ?? '-'} 单待领取`}
      >
        <Button type="primary" ref={start} loading={flow.moving} onClick={flow.advance}>
          {flow.held ? '继续审核' : flow.more === false ? '再看一次' : '领取下一单'}
          <Key of="Enter" />
        </Button>
      </Empty>
    </section>
  );
}
