/** What tools call states, rhythms and times of subscriptions. */
import { said } from '#server/language/message.ts'
import { cut } from '#server/text/cut.ts'
import type { Cells } from '../../shopify/cells.ts'
import { moment } from '../rows/moment.ts'
import type { Terms } from '../source.ts'

/** Ours; `ends` where it runs until what is paid for is over. */
function stateOf<C extends string>(cells: Cells<C>, column: NoInfer<C>) {
  const text = cells
    .raw(column)
    .toLowerCase()
    .replace(/^wc-/, '')
    .replace(/[\s_]+/g, '-')
  const state = states.get(text)
  if (state === undefined)
    cells.error(column, said('import-export.admin.row.noState', { text: cut(text, 40) }))
  return { state: state ?? 'paused', ends: text === 'pending-cancel' }
}

const states = new Map<string, 'active' | 'paused' | 'past_due' | 'cancelled'>([
  ...(['active', 'trial', 'trialing', 'pending-cancel'] as const).map(
    (one) => [one, 'active'] as const,
  ),
  ...(['paused', 'on-hold', 'pending', 'skipped'] as const).map((one) => [one, 'paused'] as const),
  ...(['failed', 'past-due', 'unpaid', 'dunning'] as const).map(
    (one) => [one, 'past_due'] as const,
  ),
  ...(['cancelled', 'canceled', 'expired', 'switched', 'inactive', 'stale'] as const).map(
    (one) => [one, 'cancelled'] as const,
  ),
])

function intervalOf<C extends string>(cells: Cells<C>, column: NoInfer<C>) {
  const text = cells
    .raw(column)
    .toLowerCase()
    .replace(/\(?s\)?$/, '')
  const interval = (['day', 'week', 'month', 'year'] as const).find((one) => one === text)
  if (interval === undefined)
    cells.error(column, said('import-export.admin.row.noInterval', { text: cut(text, 40) }))
  return interval ?? 'month'
}

/** A day without a time is the middle of it, so that it is the same day in most places of the world. */
function atNoon<C extends string>(cells: Cells<C>, column: NoInfer<C>): string | null {
  const text = cells.raw(column)
  if (/^(0|0000-.*)$/.test(text)) return null
  return /^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T12:00:00.000Z` : moment(cells, column)
}

type Word = 'currency' | 'email' | 'firstName' | 'lastName' | 'status' | 'unit' | 'every'
type Time = 'nextAt' | 'createdAt' | 'endedAt'

/** What every tool says of a subscription, beside its goods. */
export function termsOf<C extends string>(
  cells: Cells<C | Word | Time | Part>,
  shop: Pick<Terms, 'currency'>,
) {
  const names = [cells.text('firstName', 100), cells.text('lastName', 100)]
  const address = addressIn(cells, names)
  return {
    ...{ email: cells.raw('email'), name: names.join(' ').trim() },
    currency: cells.raw('currency').toUpperCase() || shop.currency,
    ...stateOf(cells, 'status'),
    plan: { name: '', interval: intervalOf(cells, 'unit'), every: cells.whole('every') ?? 1 },
    ...{ periodAt: atNoon(cells, 'nextAt'), createdAt: atNoon(cells, 'createdAt') },
    endedAt: atNoon(cells, 'endedAt'),
    ...{ shippingAddress: address, billingAddress: address },
  }
}

type Part = 'line1' | 'line2' | 'city' | 'state' | 'postalCode' | 'country' | 'phone' | 'company'

/** Null where there is none, or none whose country is written as two letters. */
function addressIn<C extends string>(
  cells: Cells<C | Part>,
  [firstName = '', lastName = '']: readonly string[],
) {
  const country = cells.raw('country').toUpperCase()
  if (cells.raw('line1') === '' || !/^[A-Z]{2}$/.test(country)) return null
  const text = (column: Part) => cells.text(column, 500)
  return {
    ...{ firstName, lastName, company: text('company'), line1: text('line1') },
    ...{ line2: text('line2'), city: text('city'), state: text('state') },
    ...{ postalCode: text('postalCode'), country, phone: text('phone') },
  }
}
