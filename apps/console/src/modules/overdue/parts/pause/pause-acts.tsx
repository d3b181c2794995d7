import { pauseActs, type PauseAct } from '@merchant-admin/contract/bills/pause-codes';
import { api, type Answer } from '../../../../platform/api.ts';
import { queryClient } from '../../../../platform/query-client.ts';
import { ActDialog, type Acted, type Call, type Seen } from '../../../../widgets/act-dialog/index.ts';
import { ActButton } from '../../../../widgets/shared/act-button.tsx';
import { useDialog } from '../../../../widgets/shared/use-dialog.ts';
import { afterActing } from '../../../orders/index.ts';
import { pausesQuery } from '../../queries.ts';

export type Pause = Answer<'bills', 'pauseList'>['list'][number];
interface DialogProps {
  readonly orderNo: string;
  readonly pause: Pause;
  readonly onClose: (done: boolean) => void;
}

interface Kind {
  said: string;
  lead: string;
  reason: 'none' | 'required';
  send: (pauseId: string, seen: Seen, reason: string, call: Call) => Promise<Acted>;
}

/** What is told about an act, and the call that does it. */
const kinds: Readonly<Record<PauseAct, Kind>> = {
  approve: {
    said: '复核通过，暂停计费已生效',
    lead: '通过后暂停期内的逾期费不再收取，已收的按规则退回。',
    reason: 'none',
    send: (id, seen, _reason, call) => api.bills.approvePause({ body: { pause_id: id, ...seen }, ...call }),
  },
  end: {
    said: '暂停计费已结束',
    lead: '今天仍不计费，明天起继续计算逾期费；尚未开始或待复核的直接撤回。',
    reason: 'required',
    send: (id, seen, reason, call) => api.bills.endPause({ body: { pause_id: id, ...seen, reason }, ...call }),
  },
};

async function versionOf(orderNo: string, { pause_id: id, version }: Pause): Promise<number> {
  const { list } = await queryClient.fetchQuery({ ...pausesQuery(orderNo), staleTime: 0 });
  return list.find((each) => each.pause_id === id)?.version ?? version;
}

function PauseActDialog({ orderNo, pause, act, onClose }: DialogProps & { readonly act: PauseAct }) {
  const { said, lead, reason, send } = kinds[act];
  return (
    <ActDialog<{ reason?: string }>
      title={`${pauseActs[act]} ${pause.from_day} 至 ${pause.to_day}`}
      version={pause.version}
      reload={() => versionOf(orderNo, pause)}
      act={pauseActs[act]}
      said={said}
      lead={lead}
      reason={reason}
      after={afterActing}
      send={({ reason: why = '' }, seen, call) => send(pause.pause_id, seen, why, call)}
      onClose={onClose}
    />
  );
}

/** What may be done with a pause. */
export function PauseActs({ orderNo, pause }: { readonly orderNo: string; readonly pause: Pause }) {
  const { opened, open, close } = useDialog<PauseAct>();
  return (
    <>
      {pause.actions.map(({ act, title, reason }) => (
        <ActButton key={act} type="link" size="small" blocked={reason} onClick={() => open(act as PauseAct)}>
          {title}
        </ActButton>
      ))}
      {opened && <PauseActDialog orderNo={orderNo} pause={pause} act={opened} onClose={close} />}
    </>
  );
}
