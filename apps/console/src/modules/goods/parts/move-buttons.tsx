import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef } from 'react';

interface MoveButtonsProps {
  /** What is moved, as people call it. */
  readonly name: string;
  readonly index: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
}

/** Moves one of a list up or down. The keyboard stays with what was moved. */
export function MoveButtons({ name, index, count, onMove }: MoveButtonsProps) {
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  const move = (by: 1 | -1) => {
    onMove(index + by);
    requestAnimationFrame(() => {
      const [same, other] = by < 0 ? [up.current, down.current] : [down.current, up.current];
      (same?.disabled === true ? other : same)?.focus();
    });
  };
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', height: 32 }}>
      <Button ref={up} type="text" size="small" icon={<ArrowUpOutlined />} aria-label={`上移${name}`} disabled={index === 0} onClick={() => move(-1)} />
      <Button
        ref={down}
        type="text"
        size="small"
        icon={<ArrowDownOutlined />}
        aria-label={`下移${name}`}
        disabled={index === count - 1}
        onClick={() => move(1)}
      />
    </span>
  );
}
