/** The imports so far as the receipt of a move counts them. */
import type { ImportFacts } from '#server/imports/import-facts.ts'
import { words } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { ImportRun } from '../import-run.ts'

const mostReasons = 10

/** Those that wrote. Products have no sums of money that both sides know. */
export async function importsOf(scope: Scope): Promise<ImportFacts[]> {
  const runs = await ImportRun.in(scope).where({ dryRun: false }).orderBy('id', 'desc')
  return runs.map(({ id, kind, fileName, status, createdAt, report }) => {
    const { created, updated, unchanged, failed } = report
    return {
      ...{ id, kind, fileName, at: createdAt, isDone: status === 'done' },
      // A product is a record of the file, whatever number of rows it has there.
      rows: created + updated + unchanged + failed,
      ...{ created, updated, unchanged, failed },
      reasons: reasonsOf(scope, report.errors),
      sums: [],
    }
  })
}

/** The same sentence counts once; the most frequent first. */
function reasonsOf({ t }: Scope, errors: ImportRun['report']['errors']): ImportFacts['reasons'] {
  const counts = new Map<string, number>()
  for (const { message } of errors) {
    const text = words(t, message)
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return [...counts]
    .map(([message, count]) => ({ message, count }))
    .sort((a, b) => b.count - a.count)
    .slice(0, mostReasons)
}
