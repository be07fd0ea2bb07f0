import { StoreModel } from '#server/data/model.ts'
import type { Scope } from '#server/scope.ts'

/** A piece of a file that waits to be imported: in the database, so that any process can do it. */
export class ImportChunk extends StoreModel {
  static override tableName = 'import_chunks'
  static override audited = false
  static override timestamps = false
  declare runId: string
  declare position: number
  declare bytes: Uint8Array

  /** Keeps a file. Answers about how many lines it has. */
  static async keep(
    scope: Scope,
    runId: string,
    source: AsyncIterable<Uint8Array>,
  ): Promise<number> {
    let position = 0
    let lines = 0
    for await (const bytes of source) {
      lines += linesIn(bytes)
      await ImportChunk.add(scope, { runId, position, bytes })
      position += 1
    }
    return lines
  }

  /** The file again, piece by piece. */
  static async *of(scope: Scope, runId: string): AsyncGenerator<Uint8Array> {
    for (let position = 0; ; position++) {
      const chunk = await ImportChunk.in(scope).findOne({ runId, position })
      if (!chunk) return
      yield chunk.bytes
    }
  }
}

/** About how many lines a file has. */
export async function linesOf(source: AsyncIterable<Uint8Array>): Promise<number> {
  let lines = 0
  for await (const bytes of source) lines += linesIn(bytes)
  return lines
}

function linesIn(bytes: Uint8Array): number {
  let lines = 0
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) lines += 1
  return lines
}
