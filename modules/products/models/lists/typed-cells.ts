/** What was typed into one cell of the grid of products, as it is stored; what is refused is thrown for the cell. */
import { Fault } from '#server/errors.ts'
import { said } from '#server/language/message.ts'
import { typedMoney } from '#server/lists/grid.ts'
import { MoneyError } from '#server/locale/money.ts'
import type { TypedIn } from '#server/locale/typed-amount.ts'
import type { Scope } from '#server/scope.ts'
import type { Status } from '../product-input.ts'
import { inGrams } from '../variants/weight.ts'

export function priceIn(typed: string, present: number, money: TypedIn): number {
  const price = typedMoney(typed, present, money)
  if (price === null) throw new MoneyError('empty', said('products.admin.noPrice'))
  return price
}

export function skuIn(typed: string): string | null {
  const sku = typed.replaceAll(/\p{Cc}+/gu, ' ').trim()
  if (sku.length > 255)
    throw new Fault(422, 'VALIDATION_FAILED', said('server.field.tooLong', { n: 255 }))
  return sku === '' ? null : sku
}

export function weightIn(typed: string, { shop, mark }: Scope): number | null {
  if (typed.trim() === '') return null
  const grams = inGrams(typed, shop.weightUnit, mark)
  if (grams === undefined)
    throw new Fault(422, 'VALIDATION_FAILED', said('products.admin.noWeight'))
  return grams
}

const statuses = ['draft', 'active', 'archived'] as const

/** A time is set in the editor: what is scheduled stays so. */
export function statusIn(typed: string, present: string): Status | undefined {
  const status = statuses.find((one) => one === typed)
  if (typed === 'scheduled' && present === typed) return undefined
  if (typed === 'scheduled')
    throw new Fault(422, 'VALIDATION_FAILED', said('products.admin.scheduleInEditor'))
  if (!status) throw new Fault(422, 'VALIDATION_FAILED', said('products.admin.noStatus'))
  return status
}
