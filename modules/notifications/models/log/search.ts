import { containing } from '#server/data/word-search.ts'
import type { Arrange } from '#server/lists/list-fields.ts'
import type { Scope } from '#server/scope.ts'
import { MailEntry, type MailState } from './mail-entry.ts'

interface Asked {
  take: number
  skip: number
  /** The number of an order, or words of an address. */
  q?: string | undefined
  state?: MailState | undefined
  kind?: MailEntry['kind'] | undefined
  arrange?: Arrange
}

/** Mails, newest first where nobody asks for another order. */
export async function searchMails(
  scope: Scope,
  { take, skip, q, state, kind, arrange }: Asked,
): Promise<{ results: MailEntry[]; total: number }> {
  const query = MailEntry.in(scope).orderBy('id', 'desc')
  if (state) query.where({ state })
  if (kind) query.where({ kind })
  const [, digits] = /^#?(\d{1,15})$/.exec(q ?? '') ?? []
  if (digits) query.where({ orderNumber: Number(digits) })
  else if (q) containing(query, ['address'], q)
  arrange?.(query)
  return query.range(skip, skip + take - 1)
}
