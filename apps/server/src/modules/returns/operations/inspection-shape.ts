import { deviceStatusText } from '@merchant-admin/contract/stock/codes';
import { inspectionResults, type InspectionResult } from '@merchant-admin/contract/returns/codes';
import type { Ctx } from '../../../platform/http/context.ts';
import { describeUploads } from '../../../platform/storage/index.ts';
import type { InspectionRow } from '../store/inspection.store.ts';
import type { SentPhotos } from '../store/sent-photos.view.ts';

export type Pictures = Awaited<ReturnType<typeof describeUploads>>;

/** All that was photographed and filmed, when the devices were sent and when they were inspected. */
export const picturesOf = (ctx: Ctx, inspections: readonly InspectionRow[], sent: readonly SentPhotos[]): Promise<Pictures> =>
  describeUploads(ctx, [...inspections.flatMap((row) => [...row.photos, ...row.videos]), ...sent.flatMap((parcel) => parcel.photos)]);

const nameOf = (state: number | null): string => (state === null ? '' : (deviceStatusText[state] ?? ''));

const shown = (keys: readonly string[], pictures: Pictures) => keys.flatMap((key) => pictures.get(key) ?? []).map(({ key, url }) => ({ key, url }));

/** An inspection as it is shown. */
export const inspectionShape = (row: InspectionRow, pictures: Pictures) => ({
  id: String(row.id),
  at: row.at.toISOString(),
  inspector_name: row.inspector_name,
  result: row.result,
  result_name: inspectionResults[row.result as InspectionResult],
  imei: row.imei,
  imei_matches: row.imei_matches,
  checklist: row.checklist,
  items: row.items,
  devices: row.devices.map(({ result, device_to: to, ...device }) => ({
    ...device,
    result,
    result_name: inspectionResults[result as InspectionResult],
    device_to_name: nameOf(to),
  })),
  photos: shown(row.photos, pictures),
  videos: shown(row.videos, pictures),
  damage: row.damage,
  penalty: row.penalty,
  device_to_name: nameOf(row.device_to),
  missing_to_name: nameOf(row.missing_to),
  note: row.note,
  verdict: row.verdict,
  auditor_name: row.auditor_name,
  audited_at: row.audited_at?.toISOString() ?? null,
  audit_reason: row.audit_reason,
});

/** Pictures of a parcel's devices as they were when they were sent. */
export const sentShape = (parcel: SentPhotos, pictures: Pictures) => ({
  parcel_id: String(parcel.id),
  imeis: parcel.imeis,
  shipped_at: parcel.shipped_at.toISOString(),
  shipped_by: parcel.shipped_by,
  photos: shown(parcel.photos, pictures),
});
