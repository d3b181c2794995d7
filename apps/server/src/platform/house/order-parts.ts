import type { ActRule } from '../acts/act-rules.ts';
import type { Call } from '../acts/offer.ts';
import { joins, type Joining } from './part.ts';

/** A rule by which a module objects to acts on orders. */
export const orderRule = (rule: ActRule): Joining => joins(({ orderActs }) => orderActs.add(rule));

/** Says by which calls a module does acts on orders. */
export const orderActsBy = (calls: Readonly<Record<string, Call>>): Joining => joins(({ orderActs }) => orderActs.doneBy(calls));
