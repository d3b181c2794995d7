import { rerentRuleColumns, rerentRuleFields, rerentRuleForm, rerentRuleThing } from '@merchant-admin/contract/rerent/rule-list';
import { api, type Answer } from '../../../platform/api.ts';
import { toast } from '../../../platform/feedback/toast.ts';
import { keptDialogs, keptForm } from '../../../widgets/kept/index.ts';
import { columnsBy } from '../../../widgets/list-page/columns-by.tsx';
import { defineList, ListPage } from '../../../widgets/list-page/index.ts';
import { keptActions } from '../../../widgets/list-page/kept-actions.ts';
import { searchBy } from '../../../widgets/list-page/search-by.ts';

type Rule = Answer<'rerent', 'rerentRules'>['list'][number];

const after = async (said: string) => {
  toast.success(said);
};
const { Edit, toolbar } = keptForm<typeof rerentRuleThing, typeof rerentRuleForm, Rule>(rerentRuleThing, rerentRuleForm, {
  tag: 'rerent:rule',
  save: (body, idempotencyKey) => api.rerent.rerentRuleSave({ body, idempotencyKey }),
  after,
});
const dialogs = keptDialogs<typeof rerentRuleThing, Rule>(rerentRuleThing, {
  after,
  switch: {
    send: (body) => api.rerent.rerentRuleStatus({ body }),
    on: ['有效期内符合规则的用户将出现在复租列表'],
    off: ['只符合该规则的用户不再出现在复租列表，已发的下单链接失效', '已发的优惠券仍可使用'],
  },
  delete: { send: (body) => api.rerent.rerentRuleDelete({ body }) },
});

const rerentRules = defineList({
  list: 'rerentRules',
  title: '复租规则',
  ...searchBy(rerentRuleFields, {}),
  fetch: (query, signal) => api.rerent.rerentRules({ query, signal }),
  columns: columnsBy<typeof rerentRuleColumns, Rule>(rerentRuleColumns, {}),
  rowKey: (row) => row.id,
  rowActions: keptActions({ Edit, ...dialogs }),
  toolbar,
  empty: '暂无复租规则，新增后符合规则的用户将出现在复租列表',
});

/** The merchant's rules by which customers are asked to rent again. */
export default function RerentRules() {
  return <ListPage {...rerentRules} />;
}
