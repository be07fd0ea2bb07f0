import { actKinds } from '#server/acts/act-kind.ts'
import type { Scope } from '#server/scope.ts'

/** What the records of each table, and as `table field` their fields, are called in the reader's words, as far as modules say so. */
export async function tableLabels(scope: Scope): Promise<ReadonlyMap<string, string>> {
  const kinds = await actKinds(scope)
  return new Map(
    [...kinds].flatMap(([table, { label, fields }]): [string, string][] => [
      [table, scope.t(label)],
      ...Object.entries(fields).map(([field, told]): [string, string] => [
        `${table} ${field}`,
        scope.t(told.label),
      ]),
    ]),
  )
}
