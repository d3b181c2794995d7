import { merchantRule } from '../platform/merchant-rule.ts';
import { residualRuleThing } from './residual-rule.ts';

export const residualRule = merchantRule(residualRuleThing, {
  base: 'order-management',
  editor: ['stock:residual'],
  reader: ['stock:residual', 'stock:cost'],
  set: { path: '/merchant/stock/residual/save', summary: '设置残值规则' },
  info: { path: '/merchant/stock/residual/info', summary: '残值规则' },
});

export const residualEndpoints = { residualSave: residualRule.calls.set, residualInfo: residualRule.calls.info } as const;
