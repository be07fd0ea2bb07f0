/** What a backup says of itself: the last file of its archive. */
import { z } from 'zod'

const count = z.number().int().min(0)

export const manifestName = 'manifest.json'

const schema = z.object({
  /** Of the archive's layout. */
  format: z.literal(1),
  /** The version of the platform that wrote it. */
  version: z.string(),
  createdAt: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  /** Those that the database has had. */
  migrations: z.array(z.string()),
  /** By table, of all stores. */
  rows: z.record(z.string(), count),
  stores: z.array(z.string()),
  template: z.string(),
  storeId: z.string(),
  /** Uploads of object storage are not part of a backup. */
  storage: z.enum(['local', 's3']),
  /** Tells two values of AUTH_SECRET apart and reveals neither. */
  secretFingerprint: z.string(),
  parts: z.array(z.object({ name: z.string(), size: count, sha256: z.string() })),
})

export type Manifest = z.infer<typeof schema>
export type Part = Manifest['parts'][number]

/** The rows of a database as they stood at one moment, in files. */
export interface Snapshot extends Pick<Manifest, 'engine' | 'migrations' | 'rows' | 'stores'> {
  /** Paths of its files, named as in the archive's `database/`. */
  files: string[]
}

/** The manifest of a text; undefined when it is none that this version reads. */
export function readManifest(text: string): Manifest | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
