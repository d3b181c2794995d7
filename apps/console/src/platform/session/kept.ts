import type { Session } from './current.ts';

const place = 'session';
/** Whether a start draws the shell's outline before any script has come; read by `index.html`. */
const hint = 'signed-in';

/** Keeps who is signed in for this tab's next reload. It only draws the shell: what may be seen is decided by the server at every call. */
export function keepSession(session: Session): void {
  sessionStorage.setItem(place, JSON.stringify(session));
  localStorage.setItem(hint, 'true');
}

export function forgetKeptSession(): void {
  sessionStorage.removeItem(place);
  localStorage.removeItem(hint);
}

/** Who was signed in when this tab was last shown; undefined in a new tab, or when another version of the console kept it. */
export function keptSession(): Session | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(place) ?? 'null') as Session | null;
    return kept && Array.isArray(kept.rule_tags) && Array.isArray(kept.menu) && Array.isArray(kept.store_tags) ? kept : undefined;
  } catch {
    return undefined;
  }
}
