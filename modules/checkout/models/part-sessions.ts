/** A merge of two customers is taken back: a checkout goes on as the one of whoever began it. */
import type { Row } from '#server/acts/act.ts'
import type { Tells } from '#server/bus.ts'
import { owned } from '#server/data/own-property.ts'
import type { JournalRow, MergedRows } from '#server/people/merged-person.ts'
import type { Scope } from '#server/scope.ts'
import { CheckoutSession } from './session/session.ts'

export const sessionRows: MergedRows[] = [
  { model: CheckoutSession, by: ['userId'], ledger: true, isUntold: true },
]

/**
 * What the merge wrote to a checkout is as it was, where nobody wrote to that since; one that was ended for another is open
 * again. One that went on with the customer who was kept ends, as it may hold what only they typed. What is being paid, or
 * became an order meanwhile, stays. Only inside `atomic`.
 */
export async function partSessions(
  inner: Scope,
  { rows }: Pick<Tells['person.parted'], 'rows'>,
): Promise<void> {
  const own = rows.filter(({ table }) => table === CheckoutSession.tableName)
  // One that is open leaves its place to the one that was ended for it.
  const ended = own.filter(isEnded)
  for (const row of [...own.filter((one) => !ended.includes(one)), ...ended])
    await putBack(inner, row)
}

const isEnded = ({ before, after }: JournalRow): boolean =>
  before?.state === 'open' && after?.state === 'expired'

async function putBack(inner: Scope, { id, before, after }: JournalRow): Promise<void> {
  const session = await CheckoutSession.locked(inner, id)
  if (!session || !before || !after) return
  if (session.state === 'paying' || session.state !== after.state) return
  const isMoved = before.userId !== after.userId
  if (isMoved && session.state === 'open' && session.revision !== Number(after.revision)) {
    await session.move(inner, 'expired')
    return
  }
  const columns: Partial<CheckoutSession> = columnsBack(session, before, after)
  const { state = session.state, cartId = session.cartId } = columns
  const other = state === 'open' && (await CheckoutSession.living(inner, cartId))
  // Another one was begun in its place.
  if (other && other.id !== id) return
  await CheckoutSession.in(inner)
    .where({ id })
    .patch({ ...columns, revision: session.revision + 1 })
}

function columnsBack(session: CheckoutSession, before: Row, after: Row): Row {
  const { revision: _, updatedAt: __, ...was } = before
  const stands = session.$toJson()
  const back = Object.entries(was).flatMap(([name, value]) => {
    const [now, merged] = [owned(stands, name), owned(after, name)]
    if (isSame(value, merged)) return []
    if (isSame(now, merged)) return [[name, value]]
    if (!Array.isArray(now) || !Array.isArray(value) || !Array.isArray(merged)) return []
    // Codes that the merge brought go, and those that came since stay.
    return [[name, now.filter((one) => value.includes(one) || !merged.includes(one))]]
  })
  return Object.fromEntries(back)
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
