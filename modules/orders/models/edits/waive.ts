/** A difference that is not moved: the order comes to what it came to, with a discount or a charge that says why. */
import { conflict } from '#server/errors.ts'
import { proportion } from '#server/locale/amounts.ts'
import type { Scope } from '#server/scope.ts'
import type { Quote } from '../proposal.ts'
import type { OrderSheet } from '../sheet/order-sheet.ts'
import { type Request, requestOf } from './edited-request.ts'
import { openLines, type PricedEdit, pricedOf, quoted } from './price-edit.ts'

/** By the amount that comes off, or on top. */
type Way = (amount: number) => Request

const mostTries = 6
/** Cents that no amount meets, as the tax on top of it is rounded; more is no rounding. */
const mostRounded = 5

/**
 * The same edit, at the total of before: what is dearer is taken off as a discount, first off what is new, and what is cheaper is
 * charged as a fee; both carry their tax. 409 NOT_WAIVED where the goods cost less than what is to come off. Never inside of
 * `atomic`.
 */
export async function waived(
  scope: Scope,
  sheet: OrderSheet,
  { content, difference }: PricedEdit,
  { id, reason }: { id: string; reason: string },
): Promise<PricedEdit> {
  const open = await openLines(scope, sheet, content)
  const request = requestOf(sheet, content, open)
  const added = content.added.map(({ key }) => key)
  const off = (keys: readonly string[]): Way => reducedBy(request, { label: reason, keys })
  const fee: Way = (amount) => ({
    ...request,
    extras: [{ key: `fee:${id}`, kind: 'fee', title: reason, amount }],
  })
  for (const way of difference > 0 ? [off(added), off([...added, ...open])] : [fee]) {
    const quote = await met(scope, sheet, { way, difference, id })
    if (quote) return pricedOf(sheet, content, quote)
  }
  throw conflict('NOT_WAIVED', 'orders.edit.notWaived')
}

/** At the target; undefined where no amount gets there. */
async function met(
  scope: Scope,
  sheet: OrderSheet,
  { way, difference, id }: { way: Way; difference: number; id: string },
): Promise<Quote | undefined> {
  const target = sheet.order.total
  const wanted = Math.abs(difference)
  let amount = wanted
  let best: { request: Request; missed: number } | undefined
  for (let tries = 0; tries < mostTries; tries++) {
    const request = way(amount)
    const quote = await quoted(scope, sheet, request)
    const missed = target - quote.total
    if (missed === 0) return quote
    if (best && Math.abs(missed) >= Math.abs(best.missed)) break
    best = { request, missed }
    const reached = Math.abs(target + difference - quote.total)
    if (reached === 0) break
    amount = proportion(amount, wanted, reached)
  }
  if (!best || Math.abs(best.missed) > mostRounded) return undefined
  const { request, missed } = best
  const line = { key: `rest:${id}`, kind: 'rounding' as const, title: '', amount: missed }
  return quoted(scope, sheet, { ...request, extras: [...(request.extras ?? []), line] })
}

/** Lines of which more comes off are taxed anew. */
function reducedBy(
  request: Request,
  { label, keys }: { label: string; keys: readonly string[] },
): Way {
  const named = new Set(keys)
  const before = request.reduction ? [request.reduction].flat() : []
  const lines = request.lines.map((line) => {
    if (!line.fixed || !named.has(line.key)) return line
    const { taxes: _, ...fixed } = line.fixed
    return { ...line, fixed }
  })
  return (amount) => ({ ...request, lines, reduction: [...before, { label, amount, keys }] })
}
