import type { Duty } from './duties.ts';

/** A permission for something inside a screen: a button, a column, plain text of personal data. */
export interface ActionTag {
  readonly code: string;
  readonly title: string;
  /** Whose roles hold it from a merchant's beginning. */
  readonly duties?: readonly Duty[];
  /** Never held by guest merchants, whatever their roles say: risk text, funders, platform cost. */
  readonly platformOnly?: boolean;
  /** Of guest merchants alone. */
  readonly guestOnly?: boolean;
}

/** A route of the console as permission tag: `name` is what `rule_tags` hold (specification 6). */
export interface RouteTag {
  readonly name: string;
  readonly title: string;
  readonly path: `/${string}`;
  /** Whose roles hold it from a merchant's beginning; a route with others below it is held by whoever holds one of those. */
  readonly duties?: readonly Duty[];
  /** Not in the menu. */
  readonly hidden?: boolean;
  /** Shown to every signed-in person, whatever the tags. */
  readonly skipAuth?: boolean;
  /** The menu entry to highlight instead of the route itself. */
  readonly activeMenu?: `/${string}`;
  /** Where the back link leads; without it, back goes one step in history. */
  readonly backTo?: `/${string}`;
  readonly backButton?: boolean;
  readonly noBreadcrumb?: boolean;
  /** The title while the address holds editType=edit. */
  readonly editTitle?: string;
  /** With its acts and all below it never held by guest merchants, whatever their roles say. */
  readonly platformOnly?: boolean;
  /** Of guest merchants alone. */
  readonly guestOnly?: boolean;
  /** The path whose place it takes for those who have it: what leads back there leads here. */
  readonly insteadOf?: `/${string}`;
  readonly actions?: readonly ActionTag[];
  readonly children?: readonly RouteTag[];
}

export interface RouteGroup extends RouteTag {
  readonly children: readonly RouteTag[];
  /** Place in the menu; landing goes to the first permitted entry of it. Groups that the menu never shows have none. */
  readonly order?: number;
}

/** Declares a module's part of the menu; literal names keep the permission words checkable. */
export const defineRoutes = <const T extends readonly RouteGroup[]>(groups: T): T => groups;
