import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import { lookupEndpoints } from '@merchant-admin/contract/goods/lookups';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { saveKept } from '../../../platform/kept/index.ts';
import { attributes } from './lookup-kinds.ts';

/** Adds an attribute or edits one. Goods that were described by it keep its words. */
export const goodsAttrEdit = operation(lookupEndpoints.goodsAttrEdit, (ctx, { body: { attr_id: id, version, ...attribute } }) => {
  if (new Set(attribute.choices).size < attribute.choices.length) refuse(e.CHOICE_REPEATED);
  return saveKept(ctx, attributes, { id, version }, attribute);
});
