// A shop at rest: nothing is under way, the gateway knows of no other money, and everybody got their mail.

import { readerOf } from '../../outside/mailbox.ts'
import { faultsIn, sums } from './books.ts'
import { tellOf } from './buyer-acts.ts'
import { work } from './merchant-acts.ts'
import { merchant, type Row, rows, type World } from './world.ts'

const mostHours = 60
const hour = 3_600_000
const subjects = {
  placed: /^Your order \S+ at /,
  newOrder: /^New order /,
  held: /is on hold$/,
  shipped: /^A parcel of your order .* is on its way$/,
  delivered: /has arrived$/,
  refunded: /^Your refund of .* for order /,
  cancelled: /is cancelled$/,
  paid: /^We have received your payment/,
  failed: /^(Your payment at|The payment of your order) .* did not go through$/,
}

/** Lets hours pass until nothing is under way; answers what does not add up then. */
export async function faultsAtRest(world: World): Promise<string[]> {
  let left: string[] = []
  for (let hours = 0; hours < mostHours; hours++) {
    world.passes(hour)
    if (hours === 0) await tellLate(world)
    await work(world)
    left = await underWay(world)
    if (left.length === 0) break
  }
  return [
    ...left,
    ...(await faultsIn(world)),
    ...(await gatewayFaults(world)),
    ...(await mailFaults(world)),
  ]
}

/** Money that came after its page had ended is told by the gateway, which no act may have done. */
async function tellLate(world: World): Promise<void> {
  const late = (await rows(world, 'test_gateway_payments')).filter(({ dueAt }) => dueAt !== null)
  for (const { id } of late) await tellOf(world, id)
}

async function underWay(world: World): Promise<string[]> {
  const attempts = await rows(world, 'payment_attempts')
  const open = attempts.filter(
    ({ state, gateway, orderId }) =>
      ['unknown', 'open'].includes(state) ||
      (['processing', 'authorized'].includes(state) && (orderId === null || gateway !== 'manual')),
  )
  const sessions = await rows(world, 'checkout_sessions')
  const claims = await rows(world, 'stock_claims')
  const jobs = await rows(world, 'jobs')
  return [
    ...jobs.flatMap(stuck),
    ...sessions.filter(({ state }) => state === 'paying').map(({ id }) => `${id} is paying`),
    ...open.map(({ id, state }) => `payment ${id} is ${state}`),
    ...attempts.filter(isForgotten).map(({ id, state }) => `payment ${id}, ${state}, has no order`),
    ...claims.filter(({ kind }) => kind === 'hold').map(({ owner }) => `${owner} holds stock`),
  ]
}

/** A mail that was not taken comes later: until then somebody waits for it. */
const stuck = ({ name, attempts, doneAt, failedAt, lastError }: Row): string[] =>
  doneAt === null && Number(attempts) > 0
    ? [`${name} is ${failedAt === null ? 'tried again' : 'given up'}: ${lastError}`]
    : []

const isForgotten = ({ state, orderId }: Row) => state === 'captured' && orderId === null

async function gatewayFaults(world: World): Promise<string[]> {
  const attempts = new Map(
    (await rows(world, 'payment_attempts')).map((attempt) => [attempt.id, attempt]),
  )
  const isLate = ({ dueAt }: Row) => dueAt !== null && dueAt <= new Date().toISOString()
  return (await rows(world, 'test_gateway_payments')).flatMap((payment) => {
    const { key, amount, captured, refunds } = payment
    const attempt = attempts.get(key)
    const has = isLate(payment) ? Number(amount) : Number(captured)
    const list: Row[] = typeof refunds === 'string' ? JSON.parse(refunds) : refunds
    const gave = list.reduce((sum, one) => sum + Number(one.amount), 0)
    const isKnown = Number(attempt?.captured) === has && Number(attempt?.refunded) === gave
    return isKnown
      ? []
      : [
          `the gateway has ${has} of ${key} and gave ${gave} back, the shop ${attempt?.captured} and ${attempt?.refunded} (${attempt?.state})`,
        ]
  })
}

const subjectOf = (mail: string) =>
  (/^Subject: (.*(?:\n[ \t].*)*)/m.exec(mail)?.[1] ?? '').replace(/\n\s+/g, ' ')

/** One mail for each event, to each of its readers. */
async function mailFaults(world: World): Promise<string[]> {
  const mails = world.box.mails.map((mail) => ({ to: readerOf(mail), subject: subjectOf(mail) }))
  const events = await rows(world, 'order_events')
  const parcels = await rows(world, 'shipments')
  const attempts = await rows(world, 'payment_attempts')
  const transactions = await rows(world, 'payment_transactions')
  const eventsOf = (type: string) => events.filter((event) => event.type === type)
  const failed = attempts.filter(({ state }) => state === 'failed')
  const wanted = {
    placed: eventsOf('placed').length,
    newOrder: eventsOf('placed').length,
    // Of a withdrawal its merchant is written to by itself.
    held: eventsOf('held').filter(({ details }) => !isWithdrawn(details)).length,
    shipped: parcels.filter(({ shippedAt }) => shippedAt !== null).length,
    delivered: parcels.filter(({ deliveredAt }) => deliveredAt !== null).length,
    refunded:
      transactions.filter(({ kind }) => kind === 'refund').length +
      eventsOf('refunded').filter(({ details }) => isElsewhere(details)).length,
    cancelled: eventsOf('cancelled').filter(({ details }) => isMailed(details)).length,
    failed: new Set(failed.map(({ targetId }) => targetId)).size,
  }
  const kinds = Object.entries(wanted).flatMap(([kind, count]) => {
    const subject = Object.entries(subjects).find(([name]) => name === kind)?.[1]
    const found = mails.filter((mail) => subject?.test(mail.subject)).length
    return found === count ? [] : [`${found} mails of ${kind}, not ${count}`]
  })
  const bought = mails.filter(({ subject }) => subjects.placed.test(subject))
  const each = [
    ...sums(
      bought,
      ({ to, subject }) => `${to}: ${subject}`,
      () => 1,
    ),
  ]
  const twice = each.flatMap(([mail, times]) => (times === 1 ? [] : [`${times} times ${mail}`]))
  const astray = mails.filter(({ to }) => to === merchant).length === 0 ? ['no mail came'] : []
  return [...kinds, ...twice, ...astray]
}

const parsed = (details: Row | string): Row =>
  typeof details === 'string' ? JSON.parse(details) : details
const isMailed = (details: Row | string): boolean => parsed(details).mail === true
const isWithdrawn = (details: Row | string): boolean =>
  parsed(details).reasons.every((reason: string) => reason === 'withdrawn')
/** It became a gift card, or went back to one. */
const isElsewhere = (details: Row | string): boolean => parsed(details).to !== undefined
