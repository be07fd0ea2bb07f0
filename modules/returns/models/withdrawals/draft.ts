/** What is about to be declared: shown once more, sealed, and declared exactly so. */
import { z } from 'zod'
import { badInput } from '#server/errors.ts'
import { newId } from '#server/ids.ts'
import { said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { emailOf } from '#server/text/email-address.ts'
import { goodsOf, type OrderView, titleOf } from '../bought.ts'
import type { ChosenLine } from './withdrawal.ts'

export interface Typed {
  name: string
  orderNumber: string
  email: string
  /** Only where the order is to be seen. */
  lines: readonly { lineId: string; quantity: number }[]
  pieces: string
}

const draftShape = z.object({
  press: z.string(),
  name: z.string(),
  orderNumber: z.string(),
  email: z.string(),
  lines: z.array(z.object({ lineId: z.string(), title: z.string(), quantity: z.number() })),
  pieces: z.string(),
  statement: z.string(),
  language: z.string(),
  /** Of the order, where whoever declares may see it. */
  orderId: z.string().nullable(),
})
export type Draft = z.output<typeof draftShape>

/** 422 at the field where something is missing; the same whether there is such an order or not. */
export function draftOf(scope: Scope, typed: Typed, order: OrderView | undefined): Draft {
  const email = emailOf(typed.email)
  if (email === undefined) throw badInput({ email: said('server.field.email') })
  const { name, pieces } = typed
  const orderNumber = order ? String(order.number) : typed.orderNumber.replace(/^#\s*/, '')
  const lines = order ? chosenOf(typed, order) : noLines(typed)
  const draft = { name, orderNumber, email, lines, pieces: order ? '' : pieces }
  return {
    ...draft,
    press: newId(),
    statement: statementOf(scope, draft),
    language: scope.language,
    orderId: order?.id ?? null,
  }
}

/** Empty where it is the whole order. */
function chosenOf({ lines }: Typed, order: OrderView): ChosenLine[] {
  if (lines.length === 0) return []
  const goods = goodsOf(order)
  const chosen = lines.flatMap(({ lineId, quantity }, at) => {
    const line = goods.find(({ id }) => id === lineId)
    if (!line) throw badInput({ [`lines.${at}.lineId`]: said('returns.withdraw.noLine') })
    if (quantity > line.quantity)
      throw badInput({
        [`lines.${at}.quantity`]: said('returns.withdraw.tooMany', { most: line.quantity }),
      })
    return quantity === 0 ? [] : [{ lineId, title: titleOf(line), quantity }]
  })
  if (chosen.length === 0) throw badInput({ lines: said('returns.withdraw.nothing') })
  const isWhole = goods.every(({ id, quantity }) =>
    chosen.some((one) => one.lineId === id && one.quantity === quantity),
  )
  return isWhole ? [] : chosen
}

function noLines({ lines }: Typed): ChosenLine[] {
  if (lines.length > 0) throw badInput({ pieces: said('returns.withdraw.sayPieces') })
  return []
}

/** The declaration in the reader's language, a line each. */
function statementOf(
  { t, shop }: Scope,
  {
    name,
    orderNumber,
    email,
    lines,
    pieces,
  }: Pick<Draft, 'name' | 'orderNumber' | 'email' | 'lines' | 'pieces'>,
): string {
  const goods = lines.map(({ quantity, title }) =>
    t('returns.withdraw.statement.line', { quantity, title }),
  )
  return [
    t('returns.withdraw.statement.sentence', { shop: shop.name, number: orderNumber }),
    ...(goods.length > 0 || pieces !== ''
      ? [t('returns.withdraw.statement.only'), ...goods, ...(pieces === '' ? [] : [pieces])]
      : [t('returns.withdraw.statement.whole')]),
    t('returns.withdraw.statement.name', { name }),
    t('returns.withdraw.statement.email', { email }),
  ].join('\n')
}

export const sealDraft = (scope: Scope, draft: Draft): string =>
  sealerOf(scope).seal(JSON.stringify(draft))

/** 422 for what this shop did not show. */
export function openDraft(scope: Scope, sealed: string): Draft {
  const text = sealerOf(scope).open(sealed)
  if (text === undefined) throw badInput({ _: said('returns.withdraw.badDraft') })
  return draftShape.parse(JSON.parse(text))
}

const sealerOf = (scope: Scope) => scope.sealer(`returns.draft:${scope.storeId}`)
