/**
 * Subscriptions of another shop as change sets bring them in. No payment method comes with them, so that they are paused until
 * their customer has chosen one: nothing is charged and nobody is mailed.
 */
import { owned } from '#server/data/own-property.ts'
import { importKind, type Outcome, type Standing, type Wish } from '#server/imports/kind.ts'
import { type Said, said } from '#server/language/message.ts'
import { formatMajor } from '#server/locale/money.ts'
import type { Scope } from '#server/scope.ts'
import { Period } from '../period.ts'
import { Plan } from '../plans/plan.ts'
import { Subscription } from '../subscription.ts'
import { SubscriptionEvent } from '../subscription-event.ts'
import { areEqual, columnsOf, imageOf, isLike } from './import-columns.ts'
import { type Goods, goodsOf } from './import-goods.ts'
import {
  keyOf,
  ownSubscriptions,
  type SubscriptionRecord,
  soldKey,
  subscriptionRecord,
} from './import-record.ts'

export const subscriptionKind = importKind<SubscriptionRecord>({
  name: 'subscription',
  label: 'subscriptions.admin.title',
  order: 60,
  own: ownSubscriptions,
  fields: {
    email: { label: 'subscriptions.admin.customer' },
    title: { label: 'subscriptions.admin.import.goods' },
    quantity: { label: 'subscriptions.admin.quantity' },
    unitPrice: { label: 'subscriptions.admin.import.unitPrice' },
    rhythm: { label: 'subscriptions.admin.rhythm' },
    state: { label: 'subscriptions.admin.import.state' },
    periodAt: { label: 'subscriptions.admin.nextAt' },
    endedAt: { label: 'subscriptions.admin.import.endedAt' },
    shippingAddress: { label: 'subscriptions.admin.import.shippingAddress' },
    billingAddress: { label: 'subscriptions.admin.import.billingAddress' },
  },
  schema: subscriptionRecord,
  keyOf,
  titleOf: ({ title, email }) => `${title}, ${email}`,
  emailOf: ({ email }) => email,
  noteOf: ({ state }) =>
    state === 'cancelled' ? undefined : said('subscriptions.admin.import.paused'),
  idsOf,
  standing,
  write,
  restore,
})

/** Under this name an imported one keeps its key where others have a line of an order. */
const mark = (key: string) => `import:${key}`

/** What came in before, and what this shop has sold itself. */
async function idsOf(scope: Scope, keys: readonly string[]): Promise<Map<string, string>> {
  const known = await Subscription.in(scope).whereIn('orderLineId', keys.map(mark))
  const ids = new Map(known.map(({ id, orderLineId }) => [orderLineId.slice(mark('').length), id]))
  const others = keys.filter((key) => !ids.has(key)).map((key) => ({ key, parts: partsIn(key) }))
  const emails = others.flatMap(({ parts }) => parts?.[0] ?? [])
  if (emails.length === 0) return ids
  const sold = await Subscription.in(scope).whereIn('email', [...new Set(emails)])
  const named =
    (await scope.ask('products.named', { variantIds: sold.map(({ variantId }) => variantId) })) ??
    {}
  for (const { id, email, createdAt, variantId, title } of sold) {
    const { slug, options } = owned(named, variantId) ?? {}
    const key = soldKey({ email, createdAt, goods: slug ?? title, options })
    if (others.some((one) => one.key === key)) ids.set(key, id)
  }
  return ids
}

function partsIn(key: string): string[] | undefined {
  return key.startsWith('["') ? (JSON.parse(key) as string[]) : undefined
}

async function standing(scope: Scope, ids: readonly string[]): Promise<Map<string, Standing>> {
  const found = await Subscription.in(scope).whereIn('id', [...ids])
  return new Map(
    found.map((one) => {
      const { id, email, title, variantTitle, quantity, unitPrice, currency, plan } = one
      const { state, periodAt, endedAt, shippingAddress, billingAddress } = one
      const values = {
        ...{ email, title: variantTitle ? `${title}, ${variantTitle}` : title, quantity },
        unitPrice: `${formatMajor(unitPrice, currency)} ${currency}`,
        ...{ rhythm: plan.rhythm, state, periodAt, endedAt },
        ...{ shippingAddress: lineOf(shippingAddress), billingAddress: lineOf(billingAddress) },
      }
      return [
        id,
        {
          title: `${title}, ${email}`,
          href: `/admin/subscriptions/${encodeURIComponent(id)}`,
          fields: Object.entries(values).map(([field, value]) => ({ field, value })),
          image: imageOf(one),
        },
      ]
    }),
  )
}

const lineOf = (address: Subscription['shippingAddress']): string | null =>
  address &&
  [
    address.firstName,
    address.lastName,
    address.line1,
    address.postalCode,
    address.city,
    address.country,
  ]
    .filter(Boolean)
    .join(', ')

async function write(
  scope: Scope,
  wishes: readonly Wish<SubscriptionRecord>[],
): Promise<Outcome[]> {
  const goods = await goodsOf(
    scope,
    wishes.map(({ record }) => record),
  )
  const emails = [...new Set(wishes.map(({ record }) => record.email))]
  const accounts = (await scope.ask('auth.accounts', { emails })) ?? []
  const owners = new Map(accounts.map(({ email, userId }) => [email, userId]))
  const plans = await Plan.in(scope).orderBy(['position', 'id'])
  const outcomes: Outcome[] = []
  for (const [at, { record, id }] of wishes.entries()) {
    const sold = goods[at]
    if (id !== null) outcomes.push({ id: await update(scope, id, record, plans) })
    else if (sold === undefined) outcomes.push(missing(record))
    else outcomes.push({ id: await add(scope, record, sold, { owners, plans }) })
  }
  return outcomes
}

const missing = ({ product, sku, title }: SubscriptionRecord): Outcome => ({
  ...(product
    ? { field: 'product', missing: { kind: 'product', key: product } }
    : {
        field: sku ? 'sku' : 'title',
        missing: { kind: 'product', key: sku ?? title, any: true as const },
      }),
})

interface Known {
  owners: ReadonlyMap<string, string>
  plans: readonly Plan[]
}

async function add(
  scope: Scope,
  record: SubscriptionRecord,
  { productId, variantId, slug }: Goods,
  { owners, plans }: Known,
): Promise<string> {
  const { email, name, title, variantTitle, properties, createdAt } = record
  const plan = plans.find((one) => isLike(one, record) && one.isFor(slug))
  const { id } = await Subscription.add(scope, {
    ...{ orderId: '', orderLineId: mark(keyOf(record)), savedMethodId: null, delivery: null },
    ...{ userId: owners.get(email) ?? null, email, name },
    language: record.language ?? scope.shop.language,
    ...{ planId: plan?.id ?? '', productId, variantId, title },
    ...{ variantTitle: variantTitle ?? null, properties: properties ?? {} },
    ...columnsOf(scope, record, plan),
    ...{ nextAt: null, announced: 0, nextPrice: null, nextPriceAt: null, priceChangeId: null },
    ...(createdAt ? { createdAt } : {}),
  })
  await SubscriptionEvent.note(scope, id, 'imported')
  return id
}

/** One that was sold here, or that its customer goes on with, is as it is; a later file counts for what still waits. */
async function update(
  scope: Scope,
  id: string,
  record: SubscriptionRecord,
  plans: readonly Plan[],
): Promise<string> {
  const before = await Subscription.find(scope, id)
  if (!(await isUntouched(scope, before))) return id
  const plan = plans.find((one) => one.id === before.planId)
  const columns = columnsOf(scope, record, plan)
  if (!areEqual(columns, imageOf(before))) await Subscription.change(scope, id, columns)
  return id
}

async function isUntouched(scope: Scope, { id, orderId, state, savedMethodId }: Subscription) {
  if (orderId !== '' || savedMethodId !== null) return false
  if (state !== 'paused' && state !== 'cancelled') return false
  return (await Period.in(scope).where({ subscriptionId: id }).resultSize()) === 0
}

async function restore(
  scope: Scope,
  records: readonly { id: string; image: unknown }[],
): Promise<Map<string, Said>> {
  const kept = new Map<string, Said>()
  for (const { id, image } of records) {
    const found = await Subscription.find(scope, id)
    if (!(await isUntouched(scope, found))) kept.set(id, said('subscriptions.admin.import.runs'))
    else if (image !== null) await Subscription.change(scope, id, image as object)
    else {
      await SubscriptionEvent.in(scope).where({ subscriptionId: id }).delete()
      await Subscription.in(scope).where({ id }).delete()
    }
  }
  return kept
}
