import type { Duty } from './duties.ts';

/** A permission for something inside a screen: a button, a column, plain text of personal data. */
export interface ActionTag {
  readonly code: string;
  readonly title: string;
  /** Duties whose roles hold the tag from a merchant's beginning. */
  readonly duties?: readonly Duty[];
  /** Whether guest merchants never hold the tag, whatever their roles say: risk text, funders, platform cost. */
  readonly platformOnly?: boolean;
  /** Whether only guest merchants hold the tag. */
  readonly guestOnly?: boolean;
}

/** A route of the console as permission tag: `name` is what `rule_tags` hold (specification 6). */
export interface RouteTag {
  readonly name: string;
  readonly title: string;
  readonly path: `/${string}`;
  /** Duties whose roles hold the route from a merchant's beginning; whoever holds a route below another holds that too. */
  readonly duties?: readonly Duty[];
  /** Whether the menu leaves the route out. */
  readonly hidden?: boolean;
  /** Whether a hidden route opens by its address alone: a list below another, a form for something new. It is found by its name. */
  readonly standsAlone?: boolean;
  /** Whether every signed-in person may open the route, whatever his tags. */
  readonly skipAuth?: boolean;
  /** The menu entry to highlight instead of the route itself. */
  readonly activeMenu?: `/${string}`;
  /** Another entry to highlight while a field of the address holds this value. */
  readonly activeWhere?: { readonly field: string; readonly is: string; readonly menu: `/${string}` };
  /** Where the back link leads; without it, back goes one step in history. */
  readonly backTo?: `/${string}`;
  readonly backButton?: boolean;
  readonly noBreadcrumb?: boolean;
  /** The page's title while its address holds editType=edit. */
  readonly editTitle?: string;
  /** Whether guest merchants never hold the route, its acts and the routes below it, whatever their roles say. */
  readonly platformOnly?: boolean;
  /** Whether only guest merchants hold the route. */
  readonly guestOnly?: boolean;
  /** The path of another route whose place this one takes for those who have it: links back to that one lead here. */
  readonly insteadOf?: `/${string}`;
  /** The name of head office's screen that this one shows for one store: staff of a store have it instead, staff of head office choose the store. */
  readonly ofHead?: string;
  readonly actions?: readonly ActionTag[];
  readonly children?: readonly RouteTag[];
}

export interface RouteGroup extends RouteTag {
  readonly children: readonly RouteTag[];
  /** The group's place in the menu; landing goes to its first permitted entry. Groups that the menu never shows have none. */
  readonly order?: number;
}

/** Declares a module's part of the menu; literal names keep the permission words checkable. */
export const defineRoutes = <const T extends readonly RouteGroup[]>(groups: T): T => groups;
