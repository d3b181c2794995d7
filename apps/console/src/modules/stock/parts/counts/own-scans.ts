import { countOutcomes } from '@merchant-admin/contract/stock/count-codes';
import type { Answer } from '../../../../platform/api.ts';
import type { KeptScan } from './kept-scans.ts';
import type { HeardScan } from './use-scan-post.ts';

type Told = Answer<'stock', 'countScans'>['list'][number];

/** A scan of the person as it is shown. */
export interface OwnScan extends KeptScan {
  /** Whether the server has not acknowledged it. */
  readonly waits: boolean;
  readonly what: string;
  readonly outcome: string;
  readonly outcome_name: string;
  readonly text: string;
  /** Whether it is of the count before a recount: the device may be scanned again. */
  readonly old: boolean;
}

const nothingHeard = { outcome: '', outcome_name: '', text: '' };

function ofKept(scan: KeptScan, waits: boolean, heard: HeardScan | undefined): OwnScan {
  const { outcome, outcome_name, text } = heard ?? nothingHeard;
  return { ...scan, waits, what: heard ? `${heard.goods_name} ${heard.sku_name}`.trim() : '', outcome, outcome_name, text, old: outcome === 'before' };
}

function ofTold({ scan_id, number, phone_at: at, zone, listed, back, goods_name, sku_name, text, old }: Told): OwnScan {
  const outcome = back ? 'back' : old ? 'before' : text === '' ? 'seen' : 'odd';
  return {
    scan_id,
    number,
    at,
    zone,
    listed,
    back,
    waits: false,
    what: `${goods_name} ${sku_name}`.trim(),
    outcome,
    outcome_name: countOutcomes[outcome],
    text,
    old,
  };
}

/**
 * The person's scans, the newest first: those that wait, those that were made since the page was opened, and those that the server told of.
 * @param made since the page was opened, in their order
 */
export function ownScans(
  waiting: readonly KeptScan[],
  made: readonly KeptScan[],
  heard: ReadonlyMap<string, HeardScan>,
  told: readonly Told[],
): readonly OwnScan[] {
  const waits = new Map(waiting.map((scan) => [scan.scan_id, scan]));
  const here = new Map(
    [...waiting, ...made].map((scan) => [scan.scan_id, ofKept(waits.get(scan.scan_id) ?? scan, waits.has(scan.scan_id), heard.get(scan.scan_id))]),
  );
  const before = told.filter(({ scan_id: id }) => !here.has(id)).map(ofTold);
  return [...here.values(), ...before].toSorted((one, other) => (one.at < other.at ? 1 : -1));
}
