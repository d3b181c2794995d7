import { useEffect, useState } from 'react';
import type { Answer } from '../../../../platform/api.ts';
import { StatusTag } from '../../../../widgets/status-tag/index.ts';

/** Seconds before its end at which a hold is shown as ending. */
const soon = 300;
const tick = 5000;

/** How long the order is still held, by the server's clock from when it was last asked. */
export function HoldTime({ info }: { readonly info: Answer<'review', 'reviewInfo'> }) {
  const [clock, setClock] = useState(() => ({ info, began: Date.now(), now: Date.now() }));
  if (clock.info !== info) setClock({ info, began: clock.now, now: clock.now });
  useEffect(() => {
    const timer = setInterval(() => setClock((last) => ({ ...last, now: Date.now() })), tick);
    return () => clearInterval(timer);
  }, []);
  if (info.claim_seconds_left === null) return <span>领取没有时限</span>;
  const left = info.claim_seconds_left - (clock.now - clock.began) / 1000;
  if (left <= 0) return <StatusTag colour="danger">领取已到期，请延长</StatusTag>;
  const text = left < 60 ? '领取剩不到1分钟' : `领取剩 ${Math.floor(left / 60)} 分钟`;
  return left < soon ? <StatusTag colour="warning">{text}</StatusTag> : <span>{text}</span>;
}
