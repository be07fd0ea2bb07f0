/** What a merchant said as they placed a draft by hand: that it is paid, and where the money is found. */
import { Fault } from '#server/errors.ts'
import type { Scope } from '#server/scope.ts'
import { DraftOrder } from '../draft-order.ts'

/** A press is over within it; after it the process is taken to be gone. */
const longestPress = 60_000

/** For a process that dies before it has settled. Inside `atomic`. */
export const settleLater = (scope: Scope, { id }: Pick<DraftOrder, 'id'>): Promise<void> =>
  scope.enqueue(
    'drafts.settle',
    { id },
    { key: id, runAt: new Date(Date.now() + longestPress).toISOString() },
  )

/** Once its order is there; the same again does nothing. 409 of a payment. Never inside of `atomic`. */
export async function settlePlaced(scope: Scope, id: string): Promise<void> {
  const { orderId, placing, quote } = await DraftOrder.find(scope, id)
  if (orderId === null || placing === null) return
  if (placing.isPaid && quote.due > 0)
    await scope.ask('payments.capture', { orderId, key: `draft ${id}` })
  await done(scope, id)
}

/** Of many at once, and of the same once more, one writes the note. */
const done = (scope: Scope, id: string) =>
  DraftOrder.change(
    scope,
    id,
    { placing: null },
    undefined,
    async (inner, { orderId }, { placing }) => {
      const text = placing?.reference ?? ''
      if (orderId !== null && text !== '')
        await inner.ask('orders.note', { orderId, text, once: true })
    },
  )

/** What its merchant would have done, in their name; an order that was cancelled or paid otherwise meanwhile is left as it is. */
export async function settleUndone(scope: Scope, { id }: { id: string }): Promise<void> {
  const draft = await DraftOrder.in(scope).findOne({ id }).whereNotNull('placing')
  if (!draft) return
  const own = scope.as({ actor: draft.placing?.actor ?? undefined })
  try {
    await settlePlaced(own, id)
  } catch (error) {
    if (!(error instanceof Fault) || error.code !== 'NOTHING_TO_CAPTURE') throw error
    await done(own, id)
  }
}
