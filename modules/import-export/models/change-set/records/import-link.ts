import { chunksOf } from '#server/chunks.ts'
import { StoreModel } from '#server/data/model.ts'
import { readRows } from '#server/data/read-rows.ts'
import type { Scope } from '#server/scope.ts'

/** Which record of the shop one of another shop became: by it a second file finds what has no key of its own. */
export class ImportLink extends StoreModel {
  static override tableName = 'import_links'
  static override audited = false
  static override timestamps = false
  declare kind: string
  declare digest: string
  declare recordId: string

  /** The records by digest. */
  static async of(
    scope: Scope,
    kind: string,
    digests: readonly string[],
  ): Promise<Map<string, string>> {
    const links = new Map<string, string>()
    for (const some of chunksOf(digests)) {
      const found = await readRows(scope, ImportLink, { kind, digest: some })
      for (const { digest, recordId } of found) links.set(digest, recordId)
    }
    return links
  }

  static async keep(inner: Scope, kind: string, links: ReadonlyMap<string, string>): Promise<void> {
    const known = await ImportLink.of(inner, kind, [...links.keys()])
    const others = [...links].filter(([digest, recordId]) => known.get(digest) !== recordId)
    const moved = others.flatMap(([digest]) => (known.has(digest) ? digest : []))
    for (const some of chunksOf(moved))
      await ImportLink.in(inner).where({ kind }).whereIn('digest', some).delete()
    await ImportLink.addAll(
      inner,
      others.map(([digest, recordId]) => ({ kind, digest, recordId })),
    )
  }

  static async forget(inner: Scope, kind: string, recordIds: readonly string[]): Promise<void> {
    for (const some of chunksOf(recordIds))
      await ImportLink.in(inner).where({ kind }).whereIn('recordId', some).delete()
  }
}
