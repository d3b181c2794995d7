import { z } from 'zod';
import { line } from './shapes.ts';

/** What a merchant changed about one entry of the menu; the list's order is the menu's. It never grants: rights decide first. */
export const menuEntry = z.strictObject({
  /** The route's name (`rule_tags`). */
  name: z.string().regex(/^[A-Za-z]{2,64}$/),
  /** The entry's title at this merchant; empty keeps the route's own. */
  title: line(12, '菜单名称').default(''),
  hidden: z.boolean().default(false),
});
export type MenuEntry = z.output<typeof menuEntry>;

/** A merchant's menu; 300 entries are more than any menu has. */
export const menuEntries = z.array(menuEntry).max(300);
