import { exchangeRuleThing } from '@merchant-admin/contract/exchange/rule';
import { api } from '../../../platform/api.ts';
import { ruleButton } from '../../../widgets/kept/rule-button.tsx';
import { ruleDialog } from '../../../widgets/kept/rule-dialog.tsx';
import { afterExchanging, exchangeSettingQuery } from '../queries.ts';

/** Sets by what terms customers change leased devices for newer ones. */
const ExchangeRuleDialog = ruleDialog(exchangeRuleThing, {
  query: exchangeSettingQuery,
  set: (body, idempotencyKey) => api.exchange.exchangeSetting({ body, idempotencyKey }),
  after: afterExchanging,
});
export const ExchangeRuleButton = ruleButton(exchangeRuleThing, 'exchange:rule', ExchangeRuleDialog);
