import type { Found } from '../upload.store.ts';

/** What an object is found to be (`bytes` are kept instead of what was put), or why it is refused, in words for the user. */
export type Examined = { ok: true; found: Found; bytes?: Buffer } | { ok: false; reason: string };

export const refused = (reason: string): Examined => ({ ok: false, reason });
export const broken = (what: string): Examined => refused(`${what}已损坏或内容与格式不符，请更换后重试`);
