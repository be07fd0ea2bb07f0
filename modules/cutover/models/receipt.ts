/** The receipt of what came in: every row of every import ended in exactly one way, and sums of money are equal. */
import type { ImportFacts } from '#server/imports/import-facts.ts'
import type { Scope } from '#server/scope.ts'

export interface Receipt {
  imports: (ImportFacts & { isEven: boolean })[]
  /** Nothing is missing: each row has its end, and each sum is equal. */
  isEven: boolean
}

/** The newest first. */
export async function importsOf(scope: Scope): Promise<ImportFacts[]> {
  const all = (await scope.gather('imports', undefined)).flat()
  return all.toSorted((a, b) => (a.at < b.at ? 1 : -1))
}

export async function receiptOf(scope: Scope): Promise<Receipt> {
  const imports = (await importsOf(scope)).map((one) => ({ ...one, isEven: isEven(one) }))
  return { imports, isEven: imports.every((one) => one.isEven) }
}

const isEven = ({ isDone, rows, created, updated, unchanged, failed, sums }: ImportFacts) =>
  isDone &&
  rows === created + updated + unchanged + failed &&
  sums.every(({ there, here }) => there === here)
