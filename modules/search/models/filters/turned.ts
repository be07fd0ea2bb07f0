/** What a coming moment changes in lists: products that go on sale by then, and those that are over. */
import type { Scope } from '#server/scope.ts'
import { among } from '../index/batch-rows.ts'

export const statuses = ['active', 'draft', 'archived'] as const
export type Status = (typeof statuses)[number]

export interface Turned {
  /** On sale then, and not now. */
  come: readonly string[]
  /** On sale now, and not then. */
  gone: readonly string[]
}

/** Which products a list shows. */
export interface Shown {
  statuses: readonly string[]
  turned?: Turned | undefined
}

/** Undefined where pages show the shop of now. */
export async function turnedAt(scope: Scope): Promise<Turned | undefined> {
  const { at } = scope
  return at === undefined ? undefined : scope.ask('products.turned', { at })
}

/** Whether shoppers see a product of this status then. */
export const isSold = (
  turned: Turned | undefined,
  { id, status }: { id: string; status: string },
) => (status === 'active' ? turned?.gone.includes(id) !== true : turned?.come.includes(id) === true)

/** The condition on a table whose rows have a status and the product's id, with its values. */
export function shownIn(
  scope: Scope,
  { statuses, turned }: Shown,
  { status, id }: { status: string; id: string },
): [sql: string, values: (string | string[])[]] {
  const own = `${status} in (${statuses.map(() => '?').join(', ')})`
  if (!turned) return [own, [...statuses]]
  const [gone, goneIds] = among(scope, id, turned.gone)
  const [come, comeIds] = among(scope, id, turned.come)
  return [`(${own} and not (${gone}) or ${come})`, [...statuses, ...goneIds, ...comeIds]]
}
