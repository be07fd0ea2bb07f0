import { actKinds } from '#server/acts/act-kind.ts'
import type { Scope } from '#server/scope.ts'

/** What the records of each table are called in the reader's words, as far as modules say so. */
export async function tableLabels(scope: Scope): Promise<ReadonlyMap<string, string>> {
  const kinds = await actKinds(scope)
  return new Map([...kinds].map(([table, { label }]) => [table, scope.t(label)]))
}
