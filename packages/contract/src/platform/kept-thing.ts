/** How the two ways of a switch are called. */
export const enabling = ['启用', '停用'] as const;
export const shelving = ['上架', '下架'] as const;

/** Something that staff list, make, change, switch on and off, delete. Plain data: its calls (kept.ts), its rows on the server and its dialogs follow from it. */
export interface KeptThing {
  /** Tells its ids from others', names it in the history, and owns its pictures. */
  readonly entity: string;
  /** 售卖商品 */
  readonly title: string;
  /** The name under which calls send its id. */
  readonly idName: string;
  readonly switch?: KeptSwitch;
}
export interface KeptSwitch {
  /** What it writes. */
  readonly column: string;
  /** How its two ways are called. */
  readonly words: readonly [on: string, off: string];
  /** How its two states read, where that is something else. */
  readonly states?: readonly [on: string, off: string];
}

export const enabledSwitch = { column: 'enabled', words: enabling } as const satisfies KeptSwitch;
export const shelfSwitch = { column: 'on_shelf', words: shelving, states: ['已上架', '已下架'] } as const satisfies KeptSwitch;
