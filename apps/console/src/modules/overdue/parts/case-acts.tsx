import type { CaseRow } from '@merchant-admin/contract/overdue/case-cells';
import { ActButton } from '../../../widgets/shared/act-button.tsx';
import { useDialog } from '../../../widgets/shared/use-dialog.ts';
import {
  AssignCaseDialog,
  ConsultDialog,
  GiveBackCaseDialog,
  JudicialDialog,
  OverdueFollowDialog,
  PauseDialog,
  RepayDialog,
  SendLinkDialog,
} from './dialogs.ts';

const dialogs = {
  followOverdue: OverdueFollowDialog,
  assignCase: AssignCaseDialog,
  giveBackCase: GiveBackCaseDialog,
  consult: ConsultDialog,
  payLink: SendLinkDialog,
  repay: RepayDialog,
  pauseFees: PauseDialog,
  judicial: JudicialDialog,
};
type Act = keyof typeof dialogs;
const known = (act: string): act is Act => act in dialogs;

/** What may be done with an overdue order, as buttons of its page. */
export function CaseActs({ row }: { readonly row: CaseRow }) {
  const { opened, open, close } = useDialog<Act>();
  const Dialog = opened && dialogs[opened];
  return (
    <>
      {row.actions.map(
        ({ act, title, reason }) =>
          known(act) && (
            <ActButton key={act} type={act === 'followOverdue' ? 'primary' : 'default'} blocked={reason} onClick={() => open(act)}>
              {title}
            </ActButton>
          ),
      )}
      {Dialog && <Dialog row={row} open onClose={close} />}
    </>
  );
}
