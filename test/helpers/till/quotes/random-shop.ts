// A shop by chance: what its goods cost, its currencies, taxes, delivery, discounts and cards. All modules are the real ones.
import type { Scope } from '#server/scope.ts'
import { customerOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { create as createCollection } from '../../../../modules/collections/models/manage-collections.ts'
import { Customer } from '../../../../modules/customers/models/customer.ts'
import { adjustCredit } from '../../../../modules/giftcards/models/credit.ts'
import { issueByHand } from '../../../../modules/giftcards/models/issue.ts'
import { Currency } from '../../../../modules/multi-currency/models/currency.ts'
import { OwnPrice } from '../../../../modules/multi-currency/models/own-price.ts'
import { fitsCurrency, roundings } from '../../../../modules/multi-currency/models/rounding.ts'
import { Product } from '../../../../modules/products/models/product.ts'
import { Variant } from '../../../../modules/products/models/variants/variant.ts'
import { ShippingRate } from '../../../../modules/shipping/models/shipping-rate.ts'
import { ShippingZone } from '../../../../modules/shipping/models/shipping-zone.ts'
import { Plan } from '../../../../modules/subscriptions/models/plans/plan.ts'
import type { Rng } from '../../../../seeds/art/prng.ts'
import { randomDiscounts } from './random-discounts.ts'
import { randomTax, type TaxStyle } from './random-tax.ts'

export const slugs = ['fern', 'tide', 'moss', 'dune', 'reed', 'loam', 'card'] as const
const classes = ['', 'books', 'food']

/** What stays while one random shop follows the other. */
export interface Ground {
  scope: Scope
  variants: { id: string; productId: string; slug: string }[]
  planIds: string[]
  people: Scope[]
}

/** One shop, as its carts are asked. */
export interface RandomShop {
  scope: Scope
  currencies: string[]
  codes: string[]
  cards: string[]
  tax: TaxStyle
}

/** Goods of every sort, an exempt customer with a tag, one with credit, and plans. */
export async function openGround(t: Parameters<typeof openWholeShop>[0]): Promise<Ground> {
  const shop = await openWholeShop(t, { env: { LOG_LEVEL: 'error' } })
  const { scope } = shop
  for (const slug of slugs) {
    const at = slugs.indexOf(slug)
    await Product.create(scope, {
      ...{ title: slug, slug, status: 'active', price: 1_000, giftCard: slug === 'card' },
      ...{ taxClass: classes[at % classes.length] ?? '', sku: `SKU-${slug}` },
    })
  }
  const products = await Product.in(scope).whereIn('slug', [...slugs])
  const slugOf = new Map(products.map(({ id, slug }) => [id, slug]))
  const inShade = products.filter(({ slug }) => slug === 'fern' || slug === 'moss')
  await createCollection(scope, { title: 'Shade', productIds: inShade.map(({ id }) => id) })
  const variants = (await Variant.of(scope, [...slugOf.keys()])).map(({ id, productId }) => ({
    ...{ id, productId, slug: slugOf.get(productId) ?? '' },
  }))
  for (const plan of [
    { name: 'Monthly', prepaidPeriods: 1, trialDays: 0, firstDiscount: 20 },
    { name: 'Three months', prepaidPeriods: 3, trialDays: 0, firstDiscount: 0 },
    { name: 'Try it', prepaidPeriods: 1, trialDays: 7, firstDiscount: 0 },
  ])
    await Plan.create(scope, { ...plan, interval: 'month', products: ['dune'] })
  const planIds = (await Plan.in(scope)).map(({ id }) => id)
  const people: Scope[] = [scope]
  for (const [name, emailVerified] of [
    ['Iris', true],
    ['Noor', true],
    ['Paul', false],
  ] as const) {
    const email = `${name.toLowerCase()}@buyer.test`
    await customerOf(shop, { email, name })
    const [user] = await scope.db('users').where({ email }).select('id', 'email', 'name')
    const rights = { role: 'customer', grants: {}, permissionSet: null } as const
    people.push(scope.as({ user: { ...user, ...rights, emailVerified } }))
  }
  await scope.atomic((inner) =>
    Customer.in(inner)
      .where({ email: 'iris@buyer.test' })
      .patch({ tags: ['trade'] }),
  )
  return { scope, variants, planIds, people }
}

/** Another shop on the same ground: everything that decides about prices is drawn anew. */
export async function randomShop(ground: Ground, rng: Rng): Promise<RandomShop> {
  const currency = rng.pick(['EUR', 'JPY', 'KWD', 'CHF', 'HUF', 'USD'])
  const scope = ground.scope.as({ shop: { ...ground.scope.shop, currency } })
  const others = ['EUR', 'JPY', 'KWD', 'CHF', 'HUF'].filter((code) => code !== currency)
  const sold = rng.shuffle(others).slice(0, rng.int(0, 3))
  await randomPrices(scope, ground, rng)
  await randomCurrencies(scope, ground, sold, rng)
  await randomDelivery(scope, rng)
  return {
    ...{ scope, currencies: [currency, ...sold] },
    tax: await randomTax(scope, rng),
    codes: await randomDiscounts(scope, rng),
    cards: await randomCards(scope, ground, [currency, ...sold], rng),
  }
}

async function randomPrices(scope: Scope, { variants }: Ground, rng: Rng): Promise<void> {
  const most = rng.pick([99, 9_999, 9_999, 5_000_000])
  await scope.atomic(async (inner) => {
    for (const { id } of variants) {
      const price = rng.chance(0.05) ? 0 : rng.int(1, most)
      await Variant.in(inner)
        .where({ id })
        .patch({
          price,
          compareAtPrice: rng.chance(0.3) ? price + rng.int(1, most) : null,
          taxable: rng.chance(0.9),
          weightGrams: rng.int(0, 5_000),
        })
    }
  })
}

async function randomCurrencies(
  scope: Scope,
  { variants }: Ground,
  sold: readonly string[],
  rng: Rng,
): Promise<void> {
  await scope.atomic(async (inner) => {
    await OwnPrice.in(inner).delete()
    await Currency.in(inner).delete()
  })
  for (const code of sold) {
    const fitting = roundings.filter((one) => fitsCurrency(one, code))
    const rounding = rng.chance(0.4) ? 'none' : rng.pick(fitting)
    const rate = rng.pick([rng.int(1_000_000, 999_999_999), rng.int(1, 400) * 1_000_000_000])
    const direction = rng.pick(['nearest', 'up'] as const)
    await Currency.create(scope, { code, rate, rounding, direction })
    const own = variants.filter(() => rng.chance(0.2))
    await scope.atomic(async (inner) => {
      for (const { id: variantId, productId } of own) {
        const price = rng.int(0, 50_000)
        await OwnPrice.add(inner, { variantId, productId, currency: code, price, compareAt: null })
      }
    })
  }
}

async function randomDelivery(scope: Scope, rng: Rng): Promise<void> {
  await scope.atomic(async (inner) => {
    await ShippingRate.in(inner).delete()
    await ShippingZone.in(inner).delete()
  })
  if (rng.chance(0.2)) return
  for (const places of rng.chance(0.5) ? [['*']] : [['DE', 'FR'], ['*']]) {
    const { id: zoneId } = await ShippingZone.create(scope, { name: places.join(' '), places })
    for (let at = rng.int(1, 3); at > 0; at--)
      await ShippingRate.create(scope, {
        ...{ zoneId, labels: { en: `Rate ${at}` }, price: rng.int(0, 4_000) },
        ...(rng.chance(0.3) && { freeFrom: rng.int(1, 20_000) }),
      })
  }
}

/** Two cards in some currency, and now and then credit of whom it is asked for. */
async function randomCards(
  scope: Scope,
  { people }: Ground,
  currencies: readonly string[],
  rng: Rng,
): Promise<string[]> {
  const made: string[] = []
  for (let at = 0; at < 2; at++) {
    const card = { amount: rng.int(1, 30_000), currency: rng.pick(currencies) }
    for (const one of await issueByHand(scope, card, 1)) made.push(one.card.id)
  }
  const userId = rng.pick(people).user?.id
  const credit = { amount: rng.int(1, 500), note: 'by chance' }
  if (userId !== undefined)
    await adjustCredit(scope, { userId, currency: rng.pick(currencies) }, credit)
  return made
}
