import type { Fen } from '@merchant-admin/common/money';
import type { Body } from '../../../platform/api.ts';
import type { Uploaded } from '../../../widgets/upload/index.ts';

type Sent = Body<'returns', 'inspect'>;
type Verdict = NonNullable<Sent['devices']>[number];

/** What is found of one device, or of all of them alike. */
export interface FindingFields {
  result?: number;
  checklist?: Record<string, { ok?: boolean; note?: string }>;
  /** The damage by the rule's id; only ticked rules count. */
  items?: Record<string, { on?: boolean; amount?: Fen }>;
  device_to?: Sent['device_to'];
}

export interface InspectionFields extends FindingFields {
  imei: string;
  /** What is found of each device by its number, where several were sent. */
  devices?: Record<string, FindingFields>;
  penalty?: Fen;
  photos?: readonly Uploaded[];
  videos?: readonly Uploaded[];
  missing_to?: Sent['missing_to'];
  note?: string;
}

export const result = { INTACT: 1, DAMAGED: 2, LOST: 3, BREACH: 4, LATE: 5 } as const;

/** Where a device that came usually goes after each result. */
export const usualDestination: Readonly<Record<number, Sent['device_to']>> = { 1: 20, 2: 60, 4: 20, 5: 20 };

const ticked = ({ items = {}, result: found }: FindingFields) =>
  found === result.INTACT
    ? []
    : Object.entries(items).flatMap(([rule_id, { on, amount }]) => (on === true && (amount ?? 0) > 0 ? [{ rule_id, amount: amount! }] : []));

const sumOf = (finding: FindingFields): number => ticked(finding).reduce((sum, item) => sum + item.amount, 0);

/** What the ticked rules come to, fen: of all devices. */
export const damageOf = (fields: Partial<InspectionFields>): number =>
  [fields, ...Object.values(fields.devices ?? {})].reduce((sum, finding) => sum + sumOf(finding), 0);

/** Points that nobody looked at are left out; what is lost has none. */
const checkedOf = ({ checklist = {}, result: found }: FindingFields) =>
  Object.entries(checklist).flatMap(([key, { ok, note }]) =>
    ok === undefined || found === result.LOST ? [] : [{ key, ok, note: ok ? '' : (note?.trim() ?? '') }],
  );

const verdictsOf = (devices: Readonly<Record<string, FindingFields>>): Verdict[] =>
  Object.entries(devices).map(([imei, finding]) => ({
    imei,
    result: finding.result!,
    checklist: checkedOf(finding),
    items: ticked(finding),
    device_to: finding.device_to!,
  }));

/** The inspection as the call takes it: a verdict for each device where several were sent, else one. Goods that are intact cost no damage, and a penalty when they come early. */
export function inspectionOf(fields: InspectionFields): Omit<Sent, 'order_id' | 'version' | 'preview'> {
  const common = {
    imei: fields.imei.trim(),
    penalty: fields.penalty ?? 0,
    photos: (fields.photos ?? []).map((photo) => photo.key),
    videos: (fields.videos ?? []).map((video) => video.key),
    note: fields.note?.trim() ?? '',
  };
  if (fields.devices !== undefined) return { ...common, devices: verdictsOf(fields.devices) };
  return {
    ...common,
    ...(fields.result === undefined ? {} : { result: fields.result }),
    checklist: checkedOf(fields),
    items: ticked(fields),
    ...(fields.device_to === undefined ? {} : { device_to: fields.device_to }),
    ...(fields.missing_to === undefined ? {} : { missing_to: fields.missing_to }),
  };
}
