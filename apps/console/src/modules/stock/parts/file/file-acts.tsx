import type { DeviceFile } from '@merchant-admin/contract/stock/endpoints';
import type { FileAct } from '@merchant-admin/contract/stock/paper-codes';
import { ActButton } from '../../../../widgets/shared/act-button.tsx';
import { useDialog } from '../../../../widgets/shared/use-dialog.ts';
import { FindDialog } from '../papers/find-dialog.tsx';
import { RepairDialog } from '../papers/repair-dialog.tsx';
import { WipeDialog } from '../papers/wipe-dialog.tsx';
import { WriteOffDialog } from '../papers/write-off-dialog.tsx';

interface DialogProps {
  readonly file: DeviceFile;
  readonly act: FileAct;
  readonly onClose: (done: boolean) => void;
}
function FileDialog({ file, act, onClose }: DialogProps) {
  if (act === 'repair') return <RepairDialog imei={file.imei} onClose={onClose} />;
  if (act === 'wipe') return <WipeDialog imei={file.imei} onClose={onClose} />;
  if (act === 'find') return <FindDialog file={file} onClose={onClose} />;
  return <WriteOffDialog kind={act} imei={file.imei} onClose={onClose} />;
}

/** What may be begun with the device: repair, being scrapped or told as lost, being found again. */
export function FileActs({ file }: { readonly file: DeviceFile }) {
  const { opened, open, close } = useDialog<FileAct>();
  return (
    <>
      {file.actions.map(({ act, title, reason }) => (
        <ActButton key={act} blocked={reason} onClick={() => open(act as FileAct)}>
          {title}
        </ActButton>
      ))}
      {opened && <FileDialog file={file} act={opened} onClose={close} />}
    </>
  );
}
