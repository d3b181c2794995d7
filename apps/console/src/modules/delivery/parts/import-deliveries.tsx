import { importLimits } from '@merchant-admin/contract/platform/import-codes';
import { importPort } from '../../../platform/import-port.ts';
import { ImportFlow } from '../../../widgets/import-flow/index.ts';

const port = importPort('deliveries');

/** Parcels from a sheet. */
export default function ImportDeliveries({ onClose }: { readonly onClose: (changed: boolean) => void }) {
  return <ImportFlow title="批量发货" port={port} limits={importLimits} onClose={onClose} />;
}
