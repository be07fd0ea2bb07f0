/** Chooses the storage of this shop. */
import type { Env } from '#server/env/env.ts'
import type { Files } from './files.ts'
import { LocalFiles } from './local-files.ts'
import { S3Files } from './s3-files.ts'

/** Object storage when all of its variables are set, else a local folder. */
export const openFiles = ({ s3, dataDir }: Env): Files =>
  s3 ? new S3Files(s3) : new LocalFiles(dataDir)
