import { contract } from '@merchant-admin/contract';
import type { Endpoint } from '@merchant-admin/contract/platform/endpoint';

/** One call of the contract, by the name that failures and particulars use: `orders.orderCancel`. */
export interface Call {
  id: string;
  endpoint: Endpoint;
}

/** Every call of the product: a new endpoint is walked because it is declared. */
export const calls: readonly Call[] = Object.entries(contract).flatMap(([module, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]) => ({ id: `${module}.${name}`, endpoint: endpoint as unknown as Endpoint })),
);

export const isOpen = ({ endpoint }: Call): boolean => endpoint.permission === 'open';
export const isShop = ({ endpoint }: Call): boolean => endpoint.permission === 'shop';
export const isStaff = (call: Call): boolean => !isOpen(call) && !isShop(call);
export const isWrite = ({ endpoint }: Call): boolean => endpoint.kind === 'write';
export const takesBody = ({ endpoint }: Call): boolean => endpoint.method === 'POST' && !endpoint.upload;
/** Whether the call takes a form with a file; what may be in that is tested beside the operation. */
export const takesFile = ({ endpoint }: Call): boolean => endpoint.upload;

/** The tags of which any one is enough; empty for open, signed-in and shop calls. */
export const tagsOf = ({ endpoint }: Call): readonly string[] => (typeof endpoint.permission === 'string' ? [] : endpoint.permission);
