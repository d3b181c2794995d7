import { waitingActs } from '@merchant-admin/contract/goods/recycle-list';
import { Flex } from 'antd';
import { api } from '../../../../platform/api.ts';
import { ConfirmDialog } from '../../../../widgets/confirm/index.ts';
import { EffectsTable } from '../../../../widgets/effects-table/effects-table.tsx';
import { Section } from '../../../../widgets/page/index.ts';
import { ActButton } from '../../../../widgets/shared/act-button.tsx';
import { useDialog } from '../../../../widgets/shared/use-dialog.ts';
import { afterGoodsChange } from '../../queries.ts';
import type { RecycleModel } from './recycle-fields.ts';

/** Terms that wait for their day: what changes then, and that they may be taken back. */
export function WaitingTerms({ model }: { readonly model: RecycleModel }) {
  const { opened, open, close } = useDialog<string>();
  const { waiting } = model;
  if (waiting === null) return null;
  const { terms_version: terms, from, changes, actions } = waiting;
  return (
    <Section
      title={`第${terms}版将于 ${from} 起生效`}
      extra={
        <Flex gap={8}>
          {actions.map(({ act, title, reason }) => (
            <ActButton key={act} blocked={reason} onClick={() => open(act)}>
              {title}
            </ActButton>
          ))}
        </Flex>
      }
    >
      <EffectsTable effects={changes.map(({ what, before, after }) => ({ what, from: before, to: after }))} />
      <ConfirmDialog
        open={opened !== undefined}
        title={`${waitingActs.withdraw}第${terms}版估价规则`}
        consequences={[`第${terms}版不再于${from}生效`, '现行估价规则继续有效']}
        confirmText={waitingActs.withdraw}
        onConfirm={async () => {
          await api.goods.recycleTermsWithdraw({
            body: { recycle_id: model.id, version: model.version, terms_version: terms },
            idempotencyKey: crypto.randomUUID(),
          });
          await afterGoodsChange('已撤回待生效的估价规则');
        }}
        onClose={close}
      />
    </Section>
  );
}
