import { StoreModel } from '#server/data/model.ts'
import type { Scope } from '#server/scope.ts'
import { plainHeader } from '../../sources/source.ts'

/** What a merchant said a column of a source stands for: asked once, used again. */
export class Mapping extends StoreModel {
  static override tableName = 'import_mappings'
  static override audited = false
  declare source: string
  /** Without case and spacing. */
  declare header: string
  /** Null leaves the column out. */
  declare target: string | null

  /** What was said of a source's columns, by plain header. */
  static async of(scope: Scope, source: string): Promise<ReadonlyMap<string, string | null>> {
    const said = await Mapping.in(scope).where({ source })
    return new Map(said.map(({ header, target }) => [header, target]))
  }

  static async keep(
    inner: Scope,
    source: string,
    columns: readonly { header: string; target: string | null }[],
  ): Promise<void> {
    const plain = columns.map((one) => ({ ...one, header: plainHeader(one.header) }))
    const headers = plain.map(({ header }) => header)
    await Mapping.in(inner).where({ source }).whereIn('header', headers).delete()
    const once = new Map(plain.map((one) => [one.header, one]))
    await Mapping.addAll(
      inner,
      [...once.values()].map(({ header, target }) => ({ source, header, target })),
    )
  }
}
