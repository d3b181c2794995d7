import { addDays, addMonths } from '@merchant-admin/common/dates';
import { analysisEndpoints as calls } from '@merchant-admin/contract/analysis/endpoints';
import { reading, type Case, type Known } from './case.ts';

/** The pages of the analysis of late rent and the orders of their largest cells. The pictures of the last months are frozen before. */
export function analysisCases({ today }: Known): Case[] {
  const month = addMonths(addDays(today, -2), -1).slice(0, 7);
  const of = (call: keyof typeof calls) => reading(calls[call].path, 'analysis: ');
  const orders = of('analysisOrders');
  return [
    of('analysisHead')('head', {}),
    of('analysisAgeing')('ageing today', {}),
    of('analysisAgeing')('ageing of a picture', { month }),
    of('analysisSplit')('by collector today', { by: 'collector' }),
    of('analysisSplit')('by store today', { by: 'store' }),
    of('analysisSplit')('by collector, picture', { by: 'collector', month }),
    of('analysisSplit')('by kind of goods today', { by: 'category' }),
    of('analysisSplit')('by kind of goods, picture', { by: 'category', month }),
    of('analysisRoll')('roll', { month }),
    of('analysisRoll')('roll to today', {}),
    of('analysisVintage')('vintage', {}),
    of('analysisDay')('day', { day: today }),
    of('analysisPromises')('promises', {}),
    orders('orders not late today', { cell: 'age', age: '0' }),
    orders('orders M1 of a picture', { cell: 'age', age: '1', month }),
    orders('orders that stayed', { cell: 'roll', month, was: '0', age: '0' }),
    orders('orders that stayed until today', { cell: 'roll', was: '0', age: '0' }),
    orders('orders ever 30+', { cell: 'vintage', month, placed: addMonths(today, -8).slice(0, 7), measure: 'ever30' }),
  ];
}
