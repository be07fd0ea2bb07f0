/** What a merchant changed of a subscription is as it was: by whom and what is in its timeline. */
import type { ActRow, Row } from '#server/acts/act.ts'
import { onlyThese } from '#server/acts/act-kind.ts'
import { owned } from '#server/data/own-property.ts'
import { differing } from '#server/data/writes/differing.ts'
import { conflict } from '#server/errors.ts'
import type { MessageKey } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { Period } from '../period.ts'
import { Subscription, subscriptionStates } from '../subscription.ts'
import { SubscriptionEvent } from '../subscription-event.ts'
import { keptBy } from '../way-to-pay.ts'
import { pause, resume } from './acts.ts'

/** What is told of a change by each of its fields. */
const told: readonly (readonly [string, MessageKey])[] = [
  ['shippingAddress', 'subscriptions.admin.addressTitle'],
  ['delivery', 'subscriptions.admin.deliveredBy'],
  ['savedMethodId', 'subscriptions.admin.wayToPay'],
  ['planId', 'subscriptions.plans.one'],
  ['number', 'subscriptions.admin.nextAt'],
  ['ends', 'subscriptions.admin.ends'],
]

const movesOnly = onlyThese(['shippingAddress', 'delivery'])
const pays = onlyThese(['savedMethodId'])
const endsOnly = onlyThese(['ends'])
const skipsOnly = onlyThese(['number', 'periodAt', 'nextAt'])
const plansOnly = onlyThese([
  ...['plan', 'planId', 'unitPrice', 'nextPrice', 'ends'],
  ...['anchor', 'anchorNumber', 'periodAt', 'nextAt'],
])

/** Paused, or resumed before anything was due: what was charged meanwhile is the past. */
const turns = (row: ActRow): boolean =>
  onlyThese(['state', 'nextAt'])(row) &&
  [row.before?.state, row.after?.state].toSorted().join() === 'active,paused'

/** One period was left out. */
const skips = (row: ActRow): boolean =>
  skipsOnly(row) && Number(row.after?.number) > Number(row.before?.number)

/** It was to end and goes on. The other way its customer was written to. */
const goesOn = (row: ActRow): boolean => endsOnly(row) && row.before?.ends === true

const isPlan = (row: ActRow): boolean => plansOnly(row) && row.before?.planId !== row.after?.planId

/** Whether a change is one that is taken back. */
export const isTakenBack = (row: ActRow): boolean =>
  [movesOnly, pays, turns, skips, goesOn, isPlan].some((is) => is(row))

/** Inside `atomic`. 409 for what has ended or is being charged, and for a payment method that is kept no more. */
export async function takeBackChanges(inner: Scope, rows: readonly ActRow[]): Promise<void> {
  for (const row of rows) {
    const { id, before, after } = row
    if (!before || !after) continue
    if (turns(row)) await (before.state === 'paused' ? pause : resume)(inner, id, undefined)
    else await again(inner, row, before, after)
  }
}

async function again(inner: Scope, row: ActRow, before: Row, after: Row): Promise<void> {
  const fields = differing(before, after)
  const what = told.flatMap(([field, label]) =>
    fields.includes(field) ? [inner.inLanguage().t(label)] : [],
  )
  await Subscription.change(
    inner,
    row.id,
    async (within, present) => {
      if (present.state === 'cancelled') throw subscriptionStates.refusal(present.state)
      if (fields.includes('savedMethodId')) await demandKept(within, present, before.savedMethodId)
      if (fields.includes('periodAt')) await Period.atRest(within, present)
      if (skips(row)) await comesAgain(within, row.id, Number(before.number))
      return Object.fromEntries(fields.map((field) => [field, owned(before, field) ?? null]))
    },
    undefined,
    (within) => SubscriptionEvent.note(within, row.id, 'undone', { what: what.join(', ') }),
  )
}

/** Nothing was chosen before, or what is still kept. */
async function demandKept(inner: Scope, { userId }: Subscription, id: unknown): Promise<void> {
  if (id === null || id === undefined) return
  const kept = await keptBy(inner, userId)
  if (!kept.some((one) => one.usable && one.id === id))
    throw conflict('METHOD_GONE', 'subscriptions.noSuchMethod')
}

/** The period is no longer left out; one whose charge had failed waits to be tried again. */
async function comesAgain(inner: Scope, subscriptionId: string, number: number): Promise<void> {
  const period = await Period.of(inner, subscriptionId, number)
  if (period?.state !== 'skipped') return
  if (period.tries > 0) await Period.in(inner).where({ id: period.id }).patch({ state: 'failed' })
  else await Period.in(inner).where({ id: period.id }).delete()
}
