import type { Fen } from '@merchant-admin/common/money';
import type { Body } from '../../../platform/api.ts';
import type { Uploaded } from '../../../widgets/upload/index.ts';

type Sent = Body<'returns', 'inspect'>;

export interface InspectionFields {
  result: number;
  imei: string;
  checklist?: Record<string, { ok?: boolean; note?: string }>;
  /** The damage by the rule's id; only ticked rules count. */
  items?: Record<string, { on?: boolean; amount?: Fen }>;
  penalty?: Fen;
  photos?: readonly Uploaded[];
  videos?: readonly Uploaded[];
  device_to?: Sent['device_to'];
  missing_to?: Sent['missing_to'];
  note?: string;
}

export const result = { INTACT: 1, DAMAGED: 2, LOST: 3, BREACH: 4, LATE: 5 } as const;

/** Where a device that came usually goes after each result. */
export const usualDestination: Readonly<Record<number, Sent['device_to']>> = { 1: 20, 2: 60, 4: 20, 5: 20 };

const ticked = ({ items = {}, result: found }: Partial<InspectionFields>) =>
  found === result.INTACT
    ? []
    : Object.entries(items).flatMap(([rule_id, { on, amount }]) => (on === true && (amount ?? 0) > 0 ? [{ rule_id, amount: amount! }] : []));

/** What the ticked rules come to, fen. */
export const damageOf = (fields: Partial<InspectionFields>): number => ticked(fields).reduce((sum, item) => sum + item.amount, 0);

/** The inspection as the call takes it. Points that nobody looked at are left out; goods that are intact cost no damage, and a penalty when they come early. */
export function inspectionOf(fields: InspectionFields): Omit<Sent, 'order_id' | 'version' | 'preview'> {
  return {
    result: fields.result,
    imei: fields.imei.trim(),
    checklist: Object.entries(fields.checklist ?? {}).flatMap(([key, { ok, note }]) =>
      ok === undefined || fields.result === result.LOST ? [] : [{ key, ok, note: ok ? '' : (note?.trim() ?? '') }],
    ),
    items: ticked(fields),
    penalty: fields.penalty ?? 0,
    photos: (fields.photos ?? []).map((photo) => photo.key),
    videos: (fields.videos ?? []).map((video) => video.key),
    ...(fields.device_to === undefined ? {} : { device_to: fields.device_to }),
    ...(fields.missing_to === undefined ? {} : { missing_to: fields.missing_to }),
    note: fields.note?.trim() ?? '',
  };
}
