import type { VisitDetail } from '@merchant-admin/contract/visits/shapes';
import type { VisitAct } from '@merchant-admin/contract/visits/codes';
import { Flex } from 'antd';
import { useState, type ReactNode } from 'react';
import { showInstant } from '../../../platform/show-instant.ts';
import { CopyButton } from '../../../widgets/copy-button/copy-button.tsx';
import type { RowDialogProps } from '../../../widgets/list-page/index.ts';
import { PageHeader } from '../../../widgets/page/index.ts';
import { ActButton } from '../../../widgets/shared/act-button.tsx';
import { CancelVisit, ConfirmVisit, LinkOrder, NewCode, RescheduleVisit, WriteOff } from './dialogs.ts';
import type { Visited } from './visit-dialogs.tsx';

const dialogs: Readonly<Record<VisitAct, (props: RowDialogProps<Visited>) => ReactNode>> = {
  confirm: ConfirmVisit,
  writeOff: WriteOff,
  reschedule: RescheduleVisit,
  link: LinkOrder,
  newCode: NewCode,
  cancel: CancelVisit,
};
const first: readonly string[] = ['confirm', 'writeOff'] satisfies VisitAct[];

/** Who did something and when; empty where nobody did. */
export const by = (name: string, at: string | null): string => (at === null ? '' : `${name} ${showInstant(at)}`.trim());

/** The visit's number and what may be done with it. */
export function VisitHead({ visit }: { readonly visit: VisitDetail }) {
  const [opened, open] = useState<VisitAct>();
  const Dialog = opened && dialogs[opened];
  return (
    <PageHeader
      title={visit.visit_no}
      extra={<CopyButton text={visit.visit_no} label={`复制预约号${visit.visit_no}`} />}
      actions={
        <Flex gap={8} wrap>
          {visit.actions.map(({ act, title, reason }) => (
            <ActButton
              key={act}
              blocked={reason}
              danger={act === 'cancel'}
              {...(first.includes(act) ? { type: 'primary' as const } : {})}
              onClick={() => open(act as VisitAct)}
            >
              {title}
            </ActButton>
          ))}
          {Dialog && <Dialog row={visit} open onClose={() => open(undefined)} />}
        </Flex>
      }
    />
  );
}
