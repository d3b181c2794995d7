import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Alert } from 'antd';
import { LoadFailed } from '../../../widgets/load-failed/load-failed.tsx';
import { WaitingPage } from '../../../widgets/page/index.ts';
import { AskedSection } from '../parts/moves/asked-section.tsx';
import { MoveHead } from '../parts/moves/move-head.tsx';
import { PiecesSection } from '../parts/moves/pieces-section.tsx';
import { ReceiveMove } from '../parts/moves/receive-move.tsx';
import { SendMove } from '../parts/moves/send-move.tsx';
import { moveQuery } from '../move-queries.ts';

function MovePage({ id }: { readonly id: string }) {
  const found = useQuery(moveQuery(id));
  const move = found.data;
  if (move === undefined)
    return found.isError ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} retrying={found.isFetching} /> : <WaitingPage shape="record" />;
  return (
    <>
      <MoveHead move={move} />
      <SendMove move={move} />
      <ReceiveMove move={move} />
      <PiecesSection move={move} />
      <AskedSection move={move} />
    </>
  );
}

/** One transfer: what was asked for, what is on the way, what came and what differs. */
export default function MoveDetail() {
  const { move_id: id = '' } = useSearch({ strict: false }) as { move_id?: string };
  return /^[1-9]\d{0,17}$/.test(id) ? <MovePage key={id} id={id} /> : <Alert type="error" showIcon title="调拨单不存在" />;
}
