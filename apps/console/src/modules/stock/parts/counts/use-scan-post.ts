import { useCallback, useEffect, useRef, useState } from 'react';
import { api, CallError, type Answer } from '../../../../platform/api.ts';
import { handleRejection } from '../../../../platform/rejection.ts';
import { useSession } from '../../../../platform/session/session.ts';
import { messageOf } from '../../../../platform/request/call-error.ts';
import { changePhone, countedPhone, forgetScans, isThrough, keepScan, keptScans, type KeptScan, type ScansOf } from './kept-scans.ts';

export type HeardScan = Answer<'stock', 'countScan'>['scans'][number];

/** How many scans are sent at once, and how often (ms) what waits is tried again. */
const batch = 100;
const again = 4000;

/** Whether the server has refused what was sent, so that trying again brings nothing. */
const isRefused = (error: unknown): boolean =>
  error instanceof CallError && error.kind === 'refused' && error.status < 500 && ![401, 408, 429].includes(error.status);

/** Whether the person is through, and the server has not heard of it. */
function owesMark(of: ScansOf): boolean {
  const phone = countedPhone(of);
  return phone !== undefined && isThrough(phone) && phone.told !== phone.made;
}

/** Sends scans with how far this browser is as a phone. */
async function sendScans(of: ScansOf, scans: readonly KeptScan[]): Promise<readonly HeardScan[]> {
  const phone = countedPhone(of);
  const said = phone && { phone_id: phone.phone_id, made: phone.made, through: isThrough(phone) };
  const answer = await api.stock.countScan({
    body: { count_id: of.count, sent_at: new Date().toISOString(), scans: [...scans], ...(said ? { phone: said } : {}) },
  });
  if (said?.through) changePhone(of, () => ({ told: said.made }));
  return answer.scans;
}

/** Says that this browser is through, where it scanned and has nothing left to send. */
export async function sayThrough(of: ScansOf): Promise<void> {
  if (countedPhone(of) === undefined) return;
  changePhone(of, ({ made }) => ({ through: made }));
  if (owesMark(of)) await sendScans(of, []);
}

/**
 * The scans of the person for a count: kept in this browser until the server has acknowledged them, sent in batches, again after a reload, in whatever order;
 * each counts once by its id.
 */
export function useScanPost(count: string) {
  const account = String(useSession().id);
  const [waiting, setWaiting] = useState(() => keptScans({ account, count }));
  const [heard, setHeard] = useState<ReadonlyMap<string, HeardScan>>(new Map());
  const [refusal, setRefusal] = useState<string>();
  const [cutOff, setCutOff] = useState(false);
  const busy = useRef(false);

  const [phone, setPhone] = useState(() => countedPhone({ account, count }));
  const look = useCallback(() => {
    setWaiting(keptScans({ account, count }));
    setPhone(countedPhone({ account, count }));
  }, [account, count]);
  const post = useCallback(async () => {
    if (busy.current) return;
    busy.current = true;
    const of = { account, count };
    try {
      for (let next = keptScans(of).slice(0, batch); next.length > 0; next = keptScans(of).slice(0, batch)) {
        const scans = await sendScans(of, next);
        forgetScans(of, next);
        setHeard((now) => new Map([...now, ...scans.map((scan) => [scan.scan_id, scan] as const)]));
        look();
      }
      if (owesMark(of)) await sendScans(of, []);
      setCutOff(false);
      setRefusal(undefined);
    } catch (error) {
      handleRejection(error);
      if (isRefused(error)) setRefusal(messageOf(error));
      else setCutOff(true);
    } finally {
      busy.current = false;
      look();
    }
  }, [account, count, look]);

  useEffect(() => {
    const first = setTimeout(() => void post());
    const online = () => void post();
    window.addEventListener('online', online);
    window.addEventListener('storage', look);
    const timer = setInterval(() => void ((keptScans({ account, count }).length > 0 || owesMark({ account, count })) && post()), again);
    return () => {
      window.removeEventListener('online', online);
      window.removeEventListener('storage', look);
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [account, count, look, post]);

  return {
    waiting,
    heard,
    /** Why the server takes no scans of this count any more. */
    refusal,
    /** Whether the server could not be reached. */
    cutOff,
    /** Keeps a scan and sends it. @throws where the browser has no room for it */
    add: (scan: KeptScan) => {
      keepScan({ account, count }, scan);
      if (!scan.back) changePhone({ account, count }, ({ made }) => ({ made: made + 1 }));
      look();
      void post();
    },
    /** How many scans were made in this browser, whether its person is through, and whether the server knows. */
    phone: phone && { made: phone.made, through: isThrough(phone), told: isThrough(phone) && phone.told === phone.made },
    /** Says that the person is through on this phone: at once, or as soon as there is a network. */
    through: () => {
      changePhone({ account, count }, ({ made }) => ({ through: made }));
      look();
      void post();
    },
    /** Gives up what the server does not take any more. */
    giveUp: () => {
      const kept = keptScans({ account, count });
      forgetScans({ account, count }, kept);
      if (phone) changePhone({ account, count }, ({ made }) => ({ made: Math.max(0, made - kept.filter(({ back }) => !back).length) }));
      setRefusal(undefined);
      look();
    },
  };
}
export type ScanPost = ReturnType<typeof useScanPost>;

/** How many scans of the person for a count wait in this browser. */
export function useWaitingScans(count: string): number {
  const account = String(useSession().id);
  const [waiting, setWaiting] = useState(() => keptScans({ account, count }).length);
  useEffect(() => {
    const look = () => setWaiting(keptScans({ account, count }).length);
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [account, count]);
  return waiting;
}
