/** Orders that were chosen in a list are marked as paid: those that wait for money by hand. */
import type { z } from 'zod'
import type { Ctx } from '#server/http/context.ts'
import { wishOf } from '#server/http/idempotency/idempotent.ts'
import { newId } from '#server/ids.ts'
import { words } from '#server/language/message.ts'
import { askFirst } from '#server/pages/parts/confirm.tsx'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import { safePath } from '#server/text/urls/safe-path.ts'
import { type Marked, markMany, waitingByHand } from '../models/acts/capture/mark-many.ts'
import type { chosen } from '../schemas.ts'

const list = '/admin/orders'

/** A form is asked first, with what it comes to. 200 with what is paid by now, and what is not and why. */
export async function markChosen(
  ctx: Ctx,
  { ids, returnTo, confirmed }: z.output<typeof chosen>,
): Promise<void> {
  const { scope } = ctx
  if (confirmed === undefined && !ctx.is('json')) {
    const waiting = await waitingByHand(scope, ids)
    if (waiting.some(({ told }) => told === null)) return ask(ctx, waiting, returnTo)
  }
  const marked = await markMany(scope, { orderIds: ids, key: await wishOf(ctx) })
  const paid = marked.flatMap(({ orderId, told }) => (told === null ? [orderId] : []))
  const refused = refusedIn(scope, marked)
  await respond(ctx, {
    json: { paid, errors: refused },
    to: safePath(returnTo) ?? list,
    flash: [
      scope.t('payments.admin.markMany.done', { count: paid.length }),
      ...sentences(refused),
    ].join(' '),
    ...(refused.length === 0 ? {} : { flashKind: 'warning' }),
  })
}

function ask(ctx: Ctx, waiting: readonly Marked[], returnTo: string | undefined): Promise<void> {
  const { scope } = ctx
  const { t } = scope
  const due = waiting.filter(({ told }) => told === null)
  const left = sentences(refusedIn(scope, waiting))
  const total = totalOf(scope, due)
  return askFirst(ctx, {
    question: t('payments.admin.markMany.question', { count: due.length }),
    consequence: [
      t('payments.admin.markMany.consequence', { total }),
      ...(left.length === 0 ? [] : [t('payments.admin.markMany.left'), ...left]),
    ].join(' '),
    ...{ action: '/admin/payments/mark-paid', method: 'post' },
    confirmLabel: t('payments.admin.markMany.now', { total }),
    back: safePath(returnTo) ?? list,
    fields: [
      ...due.map(({ orderId }) => ({ name: 'ids', value: orderId })),
      { name: 'confirmed', value: 'true' },
      { name: '_key', value: newId() },
      ...(returnTo === undefined ? [] : [{ name: 'returnTo', value: returnTo }]),
    ],
    title: t('payments.admin.markMany.title'),
    breadcrumbs: [{ href: list, label: t('payments.admin.orders') }],
  })
}

/** No sum mixes currencies. */
function totalOf({ format }: Scope, due: readonly Marked[]): string {
  const sums = new Map<string, number>()
  for (const { currency, amount } of due) sums.set(currency, (sums.get(currency) ?? 0) + amount)
  return [...sums].map(([currency, amount]) => format.money(amount, currency)).join(' + ')
}

/** A flash is a cookie: so many refusals fit into it. */
const mostTold = 5

interface Refused {
  orderId: string
  orderNumber: string | null
  message: string
}

const refusedIn = ({ t }: Scope, marked: readonly Marked[]): Refused[] =>
  marked.flatMap(({ orderId, orderNumber, told }) =>
    told === null ? [] : [{ orderId, orderNumber, message: words(t, told) }],
  )

const sentences = (refused: readonly Refused[]): string[] =>
  refused.slice(0, mostTold).map(({ orderNumber, message }) => `#${orderNumber ?? '?'}: ${message}`)
