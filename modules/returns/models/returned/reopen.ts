/** A decision about a return that was a mistake: it is to be made again, and its buyer is told so. */
import { conflict } from '#server/errors.ts'
import type { Scope } from '#server/scope.ts'
import { orderOf } from '../bought.ts'
import { newsOf } from './news.ts'
import { openPieces } from './open-pieces.ts'
import { Return, ReturnLine, type ReturnState, returnStates } from './return.ts'

/** Where a decision that moved no money leads back to; undefined for every other. */
export function reopensTo({
  state,
  refundId,
}: Pick<Return, 'state' | 'refundId'>): ReturnState | undefined {
  if (state === 'rejected') return 'requested'
  return state === 'closed' && refundId === null ? 'received' : undefined
}

/**
 * One that was rejected is to be decided again, one that was closed without a refund is received again. 404; 409 INVALID_STATE,
 * 409 PIECES_TAKEN where its pieces were refunded meanwhile, or are in another return.
 */
export const reopenReturn = (scope: Scope, id: string): Promise<Return> =>
  Return.change(
    scope,
    id,
    async (inner, before) => {
      const state = reopensTo(before)
      if (state === undefined) throw returnStates.refusal(before.state)
      await demandPieces(inner, before)
      return { state, answer: '' }
    },
    undefined,
    (inner, after) => newsOf(inner, after, 'reopened'),
  )

/** All of them are promised to it again, those that came among them. */
async function demandPieces(inner: Scope, { id, orderId }: Return): Promise<void> {
  const order = await orderOf(inner, orderId)
  const open = order ? await openPieces(inner, order, { lock: true, but: id }) : []
  for (const line of await ReturnLine.of(inner, [id])) {
    const left = open.find(({ lineId }) => lineId === line.lineId)?.open ?? 0
    if (line.quantity > left)
      throw conflict('PIECES_TAKEN', 'returns.admin.piecesTaken', { title: line.title })
  }
}
