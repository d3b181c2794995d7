import { importLimits } from '@merchant-admin/contract/platform/import-codes';
import { importPort } from '../../../platform/import-port.ts';
import { ImportFlow } from '../../../widgets/import-flow/index.ts';

const port = importPort('accounts');

/** Accounts from a sheet. */
export default function ImportAccounts({ onClose }: { readonly onClose: (changed: boolean) => void }) {
  return <ImportFlow title="批量导入账号" port={port} limits={importLimits} onClose={onClose} />;
}
