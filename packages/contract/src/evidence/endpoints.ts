import { z } from 'zod';
import { ordersErrors as orders } from '../orders/errors.ts';
import { oneOrder } from '../orders/shapes.ts';
import { action } from '../platform/acts.ts';
import { endpoint } from '../platform/endpoint.ts';
import { downloadTicket, id, instant, requiredLine, version } from '../platform/shapes.ts';
import { evidenceErrors as e } from './errors.ts';

const base = 'order-management' as const;
const either = ['evidence:make', 'evidence:release'] as const;
const onePackage = z.strictObject({ package_id: id('evidencePackage') });

/** What a package lacks, and who owes it. */
const missing = z.object({ kind: z.string(), kind_name: z.string(), what: z.string(), owner: z.string() });

const evidencePackage = z.object({
  package_id: z.string(),
  /** 1 for an order's first package. */ number: z.int(),
  state: z.string(),
  state_name: z.string(),
  /** Whether a newer package of the order is made. */ superseded: z.boolean(),
  reason: z.string(),
  made_by: z.string(),
  made_at: instant,
  released_by: z.string(),
  released_at: instant.nullable(),
  release_reason: z.string(),
  failure: z.string(),
  /** Files of it, and bytes of the whole; 0 until it is made. */ files: z.int(),
  bytes: z.int(),
  /** SHA-256 of the whole in hex; '' until it is made. */ sha256: z.string(),
  missing: z.array(missing),
  version: z.int(),
  actions: z.array(action),
});

/** 证据包: what the system holds about an order, as one file that can be checked without it. */
export const evidenceEndpoints = {
  evidenceInfo: endpoint({
    method: 'GET',
    path: '/merchant/order/evidence/info',
    base,
    summary: '证据包与存证链',
    permission: either,
    kind: 'read',
    query: oneOrder,
    result: z.object({
      /** The newest first. */ packages: z.array(evidencePackage),
      /** The merchant's chain of daily heads; its newest head, null before the first. */
      chain: z
        .object({
          head: z.int(),
          day: z.iso.date(),
          sha256: z.string(),
          /** Records sealed in all. */ records: z.int(),
          closed_at: instant,
          /** The newest time stamp: of which head, by whom, when; null where there is none yet. */
          stamp: z.object({ head: z.int(), authority: z.string(), neutral: z.boolean(), at: instant }).nullable(),
          /** Why the newest try for a stamp failed; '' where it did not. */ stamp_failure: z.string(),
        })
        .nullable(),
      /** The authority's name, whether it is a neutral third party, and the SHA-256 of its public key; '' where its answer is not known yet. */
      authority: z.object({ name: z.string(), neutral: z.boolean(), key_sha256: z.string() }),
      actions: z.array(action),
    }),
    errors: [orders.ORDER_NOT_FOUND],
  }),
  makeEvidence: endpoint({
    method: 'POST',
    path: '/merchant/order/evidence/make',
    base,
    summary: '制作证据包',
    permission: ['evidence:make'],
    kind: 'write',
    body: oneOrder.extend({ reason: requiredLine(200, '用途') }),
    result: z.object({ package_id: z.string() }),
    errors: [orders.ORDER_NOT_FOUND, e.EVIDENCE_EARLY, e.EVIDENCE_RUNNING, e.EVIDENCE_FULL],
  }),
  releaseEvidence: endpoint({
    method: 'POST',
    path: '/merchant/order/evidence/release',
    base,
    summary: '放行证据包',
    permission: ['evidence:release'],
    kind: 'write',
    body: onePackage.extend({ version, reason: requiredLine(200, '说明') }),
    result: z.object({ package_id: z.string() }),
    errors: [e.EVIDENCE_NOT_FOUND, e.EVIDENCE_NOT_READY, e.EVIDENCE_OWN, e.EVIDENCE_OVER, e.EVIDENCE_SUPERSEDED, e.EVIDENCE_OLD],
  }),
  ticketEvidence: endpoint({
    method: 'POST',
    path: '/merchant/order/evidence/ticket',
    base,
    summary: '登记一次证据包下载',
    permission: either,
    kind: 'write',
    body: onePackage,
    /** What the caller sends to fetch the file within a minute. */
    result: z.object(downloadTicket),
    errors: [e.EVIDENCE_NOT_FOUND, e.EVIDENCE_NOT_READY, e.EVIDENCE_NOT_RELEASED],
  }),
  downloadEvidence: endpoint({
    method: 'GET',
    path: '/merchant/order/evidence/download',
    base,
    summary: '下载证据包',
    permission: either,
    kind: 'read',
    file: true,
    secret: true,
    query: onePackage.extend(downloadTicket),
    result: z.unknown(),
    errors: [e.EVIDENCE_NOT_FOUND, e.EVIDENCE_NOT_RELEASED],
  }),
} as const;
