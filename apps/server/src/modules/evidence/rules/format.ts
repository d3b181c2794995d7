import type { EvidenceKind } from '@merchant-admin/contract/evidence/codes';

/** The form of packages that are made now; `tools/verify-evidence` reads it. */
export const formatVersion = 1;

export const paths = {
  manifest: 'manifest.json',
  stamp: 'manifest.tsr',
  summary: '摘要.pdf',
  missing: '缺失清单.csv',
  help: '说明.txt',
  heads: '存证链/日链.json',
  groups: '存证链/分组.json',
  files: '记录/文件登记.jsonl',
  terms: '快照/下单时的商品与规则.json',
  records: (title: string) => `记录/${title}.jsonl`,
  stampOf: (seq: number) => `存证链/时间戳-${seq}.tsr`,
} as const;

/** A record in a file of records, one a line. */
export interface Line {
  source: string;
  id: number;
  /** What it is about, and the head that seals it; null where its day is not over. */
  subject: string;
  head: number | null;
  sha256: string;
  /** The text that was hashed; null where the record is gone. */
  text: string | null;
  /** What was said, and what its hash in the text was salted with. Where third persons are masked in it, no salt is shown. */
  said?: string;
  salt?: string;
}

/** The records of a subject in a head, and the way from their group to the head's root. */
export interface ListedGroup {
  subject: string;
  head: number;
  before: number;
  prev: string;
  leaves: { source: string; id: number; sha256: string }[];
  index: number;
  of: number;
  path: string[];
}

export interface ListedFile {
  path: string;
  kind: EvidenceKind;
  title: string;
  bytes: number;
  sha256: string;
  /** The upload that it is: its record says which hash it had when it came. */
  file?: string;
  /** Whether it is the terms whose hash stands in the record of the order's placing. */
  terms?: true;
  /** Records in it, of a file of records. */
  records?: number;
}

/** What a package lacks. @see evidenceKinds */
export interface Missing {
  kind: EvidenceKind;
  what: string;
  /** Who owes it. */
  owner: string;
}

export interface Manifest {
  format: typeof formatVersion;
  order_no: string;
  merchant: { id: string; name: string };
  /** The package's number among those of its order. */
  number: number;
  reason: string;
  made_by: string;
  made_at: string;
  /** The order's subject in records, and the newest head; null where there is none yet. */
  subject: string;
  head: number | null;
  /** Records whose day is not over: this list alone binds them. */
  unsealed: number;
  authority: { name: string; neutral: boolean; key_sha256: string };
  files: ListedFile[];
  missing: Missing[];
}
