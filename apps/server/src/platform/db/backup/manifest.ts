import { z } from 'zod';
import { BackupError } from './backup-error.ts';

/**
 * A backup is a gzip'd tar file:
 *   tables/0001-public.merchant.copy …   one for each table, PostgreSQL's COPY text format, in an order in which each
 *                                        table stands after those that it refers to
 *   manifest.json                        this, see below
 *   manifest.json.sha256                 the manifest's own hash
 * All tables show the database at one moment.
 */
export const manifestSchema = z.object({
  format: z.literal('merchant-admin backup 1'),
  madeAt: z.iso.datetime(),
  postgresql: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  tables: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.string()),
      file: z.string(),
      rows: z.int().nonnegative(),
      bytes: z.int().nonnegative(),
      sha256: z.string(),
    }),
  ),
  /** `next` is the number that the sequence gives out next. */
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), next: z.string().regex(/^-?\d+$/) })),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type TableEntry = Manifest['tables'][number];

export const formatName = 'merchant-admin backup 1';
export const manifestFile = 'manifest.json';
export const manifestHashFile = 'manifest.json.sha256';

export function parseManifest(text: string): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    throw new BackupError('the file is not a backup of a kind that this version reads');
  }
}
