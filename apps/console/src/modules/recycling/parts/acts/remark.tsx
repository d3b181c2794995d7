import { api } from '../../../../platform/api.ts';
import type { RowDialogProps } from '../../../../widgets/list-page/index.ts';
import { RemarkDialog } from '../../../../widgets/remark-dialog/index.ts';
import { refreshRecycles } from '../../queries.ts';
import type { Recycled } from '../recycled.ts';

/** The newest remarks on an order, and a form for one more. */
export const RemarkRecycle = ({ row, open, onClose }: RowDialogProps<Recycled>) => (
  <RemarkDialog
    open={open}
    subject={`recycle-${row.order_id}`}
    load={async (signal) => {
      const { list, next } = await api.recycling.recycleRemarks({ query: { order_id: row.order_id }, signal });
      return { list, more: next !== '' };
    }}
    save={async (draft) => {
      await api.recycling.recycleRemark({ body: { order_id: row.order_id, ...draft } });
      await refreshRecycles();
    }}
    onClose={onClose}
  />
);
