import { api } from '../../../platform/api.ts';
import { queryClient } from '../../../platform/query-client.ts';
import type { RowDialogProps } from '../../../widgets/list-page/index.ts';
import { RemarkDialog } from '../../../widgets/remark-dialog/index.ts';
import type { MigratedRow } from './migrated-columns.tsx';

export const MigratedRemarks = ({ row, open, onClose }: RowDialogProps<MigratedRow>) => (
  <RemarkDialog
    open={open}
    subject={`migrated-${row.id}`}
    load={async (signal) => ({ ...(await api.orders.migratedRemarks({ query: { migrated_id: row.id }, signal })), more: false })}
    save={async (draft) => {
      await api.orders.remarkMigrated({ body: { migrated_id: row.id, ...draft } });
      await queryClient.invalidateQueries({ queryKey: ['orders'] });
    }}
    onClose={onClose}
  />
);
