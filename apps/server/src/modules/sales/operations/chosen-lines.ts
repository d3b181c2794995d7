import { saleLineStates, type SaleLineState } from '@merchant-admin/contract/sales/codes';
import { salesErrors as e } from '@merchant-admin/contract/sales/errors';
import { refuse } from '../../../platform/http/refusal.ts';

interface Line {
  id: number;
  goods_name: string;
  sku_name: string;
  state: SaleLineState;
}

/** The lines of an order that were chosen, all of which have to stand so. @throws SALE_LINE_UNKNOWN, SALE_LINE_STATE */
export function chosenLines<L extends Line>(lines: readonly L[], ids: readonly string[], states: readonly SaleLineState[]): L[] {
  const chosen = lines.filter(({ id }) => ids.includes(String(id)));
  if (chosen.length < new Set(ids).size) refuse(e.SALE_LINE_UNKNOWN);
  const other = chosen.find(({ state }) => !states.includes(state));
  if (other) refuse(e.SALE_LINE_STATE, { text: `“${`${other.goods_name} ${other.sku_name}`.trim()}”${saleLineStates[other.state]}，不能进行该操作` });
  return chosen;
}
