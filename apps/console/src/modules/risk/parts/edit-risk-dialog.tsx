import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { api, type Answer } from '../../../platform/api.ts';
import { toast } from '../../../platform/feedback/toast.ts';
import { ConfirmDialog } from '../../../widgets/confirm/index.ts';
import { riskOptions } from '../../orders/index.ts';
import { refreshRisk } from '../queries.ts';

/** Sets what speaks against an order, with the reason. */
export function EditRiskDialog({ info, onClose }: { readonly info: Answer<'risk', 'orderListRiskInfo'>; readonly onClose: () => void }) {
  const [ids, setIds] = useState(info.risk_tags.map((tag) => tag.risk_id));
  const options = useQuery({ queryKey: ['orders', 'riskOptions'], queryFn: ({ signal }) => riskOptions(signal), staleTime: 3_600_000 });
  return (
    <ConfirmDialog
      open
      title={`修改风险标签 ${info.order_id}`}
      consequences={['修改后按新的标签展示与筛选，原标签记录在操作日志中']}
      confirmText="保存"
      reason={{ label: '原因', required: true }}
      onConfirm={async (reason) => {
        await api.risk.editRisk({ body: { order_id: info.order_id, version: info.version, risk_ids: ids, reason } });
        toast.success('保存成功');
        await refreshRisk();
      }}
      onClose={onClose}
    >
      <Select
        mode="multiple"
        aria-label="风险标签"
        placeholder="请选择风险标签"
        loading={options.isPending}
        options={[...(options.data ?? [])]}
        value={ids}
        onChange={setIds}
        style={{ width: '100%', marginBottom: 12 }}
      />
    </ConfirmDialog>
  );
}
