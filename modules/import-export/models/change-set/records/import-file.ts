import { setImmediate as turn } from 'node:timers/promises'
import { z } from 'zod'
import { StoreModel } from '#server/data/model.ts'
import { listOf } from '#server/data/shapes.ts'
import type { Scope } from '#server/scope.ts'

/** A column of a file, and what is done with it. */
export interface FileColumn {
  header: string
  /** What it stands for; null where it is left out. */
  target: string | null
  /** Whether its source knows it, so that nobody is asked. */
  isKnown: boolean
  /** Whether it is a field in the records of a JSON file: it stands for a field of theirs, or for nothing. */
  isField?: true
  /** Its cells in the first rows. */
  samples: string[]
}

const column = z.object({
  ...{ header: z.string(), target: z.string().nullable() },
  ...{ isKnown: z.boolean(), samples: z.array(z.string()), isField: z.literal(true).optional() },
})

/** A file of a change set. */
export class ImportFile extends StoreModel {
  static override tableName = 'import_files'
  static override audited = false
  static override timestamps = false
  static override shapes = { columns: listOf(column) }
  declare setId: string
  declare position: number
  declare name: string
  declare source: string
  declare lines: number
  declare columns: FileColumn[]
  declare taken: number
  declare failure: string | null
  /** The line at which it could not be read on. */
  declare brokenAt: number | null

  static of(scope: Scope, setId: string) {
    return ImportFile.in(scope).where({ setId }).orderBy('position')
  }
}

/** A piece of a file: in the database, so that any process can read it. */
export class FileChunk extends StoreModel {
  static override tableName = 'import_file_chunks'
  static override audited = false
  static override timestamps = false
  declare fileId: string
  declare position: number
  declare bytes: Uint8Array

  /** Keeps a file. Answers about how many lines it has. */
  static async keep(
    scope: Scope,
    fileId: string,
    source: AsyncIterable<Uint8Array>,
  ): Promise<number> {
    let position = 0
    let lines = 0
    for await (const bytes of source) {
      for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) lines += 1
      await FileChunk.add(scope, { fileId, position, bytes })
      position += 1
    }
    return lines
  }

  /** The file again, piece by piece. */
  static async *of(scope: Scope, fileId: string): AsyncGenerator<Uint8Array> {
    for (let position = 0; ; position++) {
      const chunk = await FileChunk.in(scope).findOne({ fileId, position })
      if (!chunk) return
      // Long stretches of a file may give no record to wait for: visitors take their turn here.
      await turn()
      yield chunk.bytes
    }
  }
}
