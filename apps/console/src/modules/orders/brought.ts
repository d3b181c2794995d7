import type { ComponentType } from 'react';
import type { OrderAct } from '@merchant-admin/contract/orders/codes';
import type { Answer } from '../../platform/api.ts';
import type { BulkAction, BulkDialogProps, RowAction, RowDialogProps } from '../../widgets/list-page/index.ts';
import type { After } from './parts/in-place.ts';

type Order = Answer<'orders', 'orderListBaseInfo'>;
type Row = Answer<'orders', 'orderListV2'>['list'][number];
type Late<Props> = () => Promise<ComponentType<Props>>;

/** The orders' own sections of an order's page, and their own acts on a row of the list: others stand after one of them. */
export type OwnSection = 'user' | 'approval' | 'goods' | 'bills' | 'finance' | 'follow' | 'remark' | 'record';
export type OwnListAct = 'remark' | 'assign' | 'cancel' | 'tag';

export type OtherPage = 'case' | 'delivery';

/** A section of an order's page that knows the order's number; what it needs of the order it reads by `shownOrderQuery`, which is read once. */
export interface OrderSection extends After<OwnSection> {
  /** The right without which the section is not shown. */
  readonly tag?: string;
  /** Rights of those whose work is in the section: where that is in few places, they stand first on the page. */
  readonly work?: readonly string[];
  /** Other pages of an order on which the section stands too: that of an overdue order's case, that of who ships it; other modules draw them. */
  readonly alsoOn?: readonly OtherPage[];
  readonly load: Late<{ readonly orderNo: string }>;
}

/** An act of the order: the server offers and blocks it (`actions`), its module has the dialog that does it. */
export interface ActOnOrder {
  readonly act: OrderAct;
  /** Where the act's button is: among those of the page's head, or beside what was said with the customer. */
  readonly at: 'head' | 'follow';
  readonly tone?: 'primary' | 'danger';
  /** After which act the act is on the rows of the list too, when it is the order's turn for it. */
  readonly inList?: After<OwnListAct>;
  readonly load: Late<RowDialogProps<Order | Row>>;
}

/** Buttons of the page's head that their module draws itself, or what it tells of the order before them; the lower `order` first. */
export interface HeadPart {
  readonly at: 'acts' | 'facts';
  readonly order: number;
  readonly load: Late<{ readonly order: Order }>;
}

/** An entry on a row of the list that leads to something or shows it, and is no act on the order. */
export interface ListLink extends After<OwnListAct>, Pick<RowAction<Row>, 'key' | 'label' | 'tag' | 'verdict' | 'href'> {
  readonly load?: Late<RowDialogProps<Row>>;
}

/** An act on many orders of the list. */
export interface BulkOnOrders extends Pick<BulkAction<object>, 'key' | 'label' | 'tag'> {
  readonly load: Late<BulkDialogProps<object>>;
}

/** What a higher module shows on an order's page and in the list of orders: each file of its room `on-orders` exports an `onOrders`. */
export interface OnOrders {
  readonly sections?: readonly OrderSection[];
  readonly acts?: readonly ActOnOrder[];
  readonly headParts?: readonly HeadPart[];
  readonly listLinks?: readonly ListLink[];
  readonly bulk?: readonly BulkOnOrders[];
}

let found: readonly OnOrders[] = [];
/** Called where the modules are joined (`app/on-orders.ts`), before any screen is drawn. */
export const bring = (all: readonly OnOrders[]): void => void (found = all);

const of = <Kind extends keyof OnOrders>(kind: Kind) => found.flatMap((each) => (each[kind] ?? []) as NonNullable<OnOrders[Kind]>[number][]);
export const brought = {
  sections: () => of('sections'),
  acts: () => of('acts'),
  headParts: () => of('headParts'),
  listLinks: () => of('listLinks'),
  bulk: () => of('bulk'),
};
