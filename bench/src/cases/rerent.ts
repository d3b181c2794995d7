import { rerentEndpoints } from '@merchant-admin/contract/rerent/endpoints';
import { reading, type Case, type Known } from './case.ts';

/** What is asked of customers who may rent again: the list, what it is searched by, a rule that fits hardly anybody, and the rules. */
export function rerentCases(known: Known): Case[] {
  const list = reading(rerentEndpoints.rerentList.path, 'rerent: ');
  return [
    list('first page', {}),
    list('page 20', { page: '20' }),
    list('by rule', { rule_id: '1' }),
    list('a rule that fits nobody', { rule_id: '3' }),
    list('not followed up', { stage: '0' }),
    list('phone tail', { phone: known.phone.slice(-4) }),
    reading(rerentEndpoints.rerentRules.path, 'rerent: ')('rules', {}),
  ];
}
