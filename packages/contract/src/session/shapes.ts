import { z } from 'zod';
import { menuEntries } from '../platform/menu.ts';
import { instant } from '../platform/shapes.ts';

export const guestInfo = z.object({
  /** Whether the merchant is a settled-in guest, whose console has its own header entries and menu. */
  is_guest: z.boolean(),
  /** Whether the cooperation agreement must be signed before anything else. */
  need_sign: z.boolean(),
  guest_id: z.string(),
  guest_name: z.string(),
});

/** The signed-in user (specification 3). Name and phone are masked where the console only shows them. */
export const myInfo = z.object({
  id: z.string(),
  name: z.string(),
  account: z.string(),
  phone: z.string(),
  guest_info: guestInfo,
  rule_tags: z.array(z.string()),
  /** Tags that count besides while one who belongs to head office chose a store. */
  store_tags: z.array(z.string()),
  /** The store to which the person belongs; null for people of head office. */
  store_id: z.string().nullable(),
  /** The role as which this session looks at the console; the session's tags are then those that both the person and the role hold. */
  viewed_role: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** How the merchant calls, orders and hides the menu's entries. */
  menu: menuEntries,
  environment: z.object({ demo: z.boolean(), name: z.string() }),
});

export const sessionRow = z.object({
  id: z.string(),
  current: z.boolean(),
  /** What the person's browser called itself, shortened. */
  device: z.string(),
  ip: z.string(),
  created_at: instant,
  last_seen_at: instant,
});

export const demoAccount = z.object({ account: z.string(), duty: z.string() });

/** The account that an invitation is for. */
export const invitation = z.object({ account: z.string(), name: z.string(), merchant_name: z.string() });
