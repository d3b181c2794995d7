import { maybe } from '../../../platform/db/database.ts';
import { act } from '../../../platform/http/run.ts';
import { sweep, type Sweep } from '../../../platform/jobs/sweeps.ts';
import { StampError } from '../../../platform/stamp/port.ts';
import { headText } from '../rules/chain.ts';
import { headToStamp, keepStamp, putOffStamp } from '../store/stamp.store.ts';

/** Milliseconds after which an authority that gave no stamp is asked again. */
const again = 600_000;

/** Has the newest head stamped; it covers the heads before. The authority is asked outside of any transaction. */
const stampHeads: Sweep = async (services, caller) => {
  const head = await act(services, { ...caller, readOnly: true }, (ctx) => maybe(ctx.tx, headToStamp(ctx)));
  if (!head) return 0;
  const content = Buffer.from(headText(head));
  try {
    const { token, at } = await services.stamper.stamp(content);
    const { name, neutral } = await services.stamper.authority();
    await act(services, caller, (ctx) => keepStamp(ctx, head.seq, { authority: name, neutral, token, at }));
    return 1;
  } catch (error) {
    if (!(error instanceof StampError)) throw error;
    services.log.warn({ err: error }, 'no time stamp came; it is asked for again');
    await act(services, caller, (ctx) => putOffStamp(ctx, error.message, new Date(ctx.now.getTime() + again)));
    return 0;
  }
};

export const stampSweep = sweep(
  {
    name: 'evidence stamps',
    title: '存证时间戳',
    explains: '为最新的链头取得时间戳，失败后每10分钟重试',
    objects: 'evidence',
    after: 'evidence heads',
    outside: true,
  },
  { due: [headToStamp], run: stampHeads },
);
