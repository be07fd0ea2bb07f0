/** What a merchant typed for the variants of a product, by variant and currency. */
import { badInput, notFound } from '#server/errors.ts'
import { type Said, said } from '#server/language/message.ts'
import { type DecimalMark, MoneyError, parseMajor } from '#server/locale/money.ts'
import type { Scope } from '#server/scope.ts'
import { Currency } from './currency.ts'
import { OwnPrice } from './own-price.ts'
import { convert } from './rounding.ts'

/** Minor units, or a text in major units; empty or null: by the rate. */
export type Amount = number | string | null | undefined

export interface TypedPrices {
  id: string
  prices: Record<string, { price?: Amount; compareAt?: Amount } | null>
}

export interface VariantPrices {
  id: string
  title: string
  sku: string | null
  /** In the shop's own currency. */
  price: number
  prices: Record<string, { price: number; compareAt: number | null }>
  /** What it costs by the rate. */
  converted: Record<string, number>
}

export interface ProductPrices {
  productId: string
  title: string
  currencies: string[]
  variants: VariantPrices[]
}

/** 404 for a product that is not there. */
export async function productPrices(scope: Scope, productId: string): Promise<ProductPrices> {
  const [product] = (await scope.ask('products.sources', { productIds: [productId] })) ?? []
  if (!product) throw notFound('multi-currency.prices.noProduct')
  const { currency: base } = scope.shop
  const known = await Currency.in(scope).where({ base }).orderBy(['position', 'code'])
  const rows = await OwnPrice.in(scope).where({ productId })
  return {
    ...{ productId, title: product.title, currencies: known.map(({ code }) => code) },
    variants: product.variants.map(({ id, sku, price, options }) => ({
      ...{ id, sku, price, title: Object.values(options).join(' / ') },
      prices: Object.fromEntries(
        rows
          .filter(({ variantId }) => variantId === id)
          .map(({ currency, price: own, compareAt }) => [currency, { price: own, compareAt }]),
      ),
      converted: Object.fromEntries(known.map((rule) => [rule.code, convert(price, base, rule)])),
    })),
  }
}

/** With the first variant's prices for all variants of the product, in these currencies. 404. */
export async function copied(
  scope: Scope,
  productId: string,
  { variants: typed, copy }: { variants: readonly TypedPrices[]; copy: readonly string[] },
): Promise<TypedPrices[]> {
  const { variants } = await productPrices(scope, productId)
  const [first] = variants
  const own = new Map(Object.entries(typed.find(({ id }) => id === first?.id)?.prices ?? {}))
  const stored = new Map(Object.entries(first?.prices ?? {}))
  const shared = copy.map(
    (code) => [code, own.has(code) ? (own.get(code) ?? null) : (stored.get(code) ?? null)] as const,
  )
  return variants.map(({ id }) => ({
    id,
    prices: {
      ...typed.find((one) => one.id === id)?.prices,
      ...Object.fromEntries(shared),
    },
  }))
}

/** Writes what is given and leaves the rest. 404; 422 at each field that is wrong. */
export async function writePrices(
  scope: Scope,
  productId: string,
  typed: readonly TypedPrices[],
): Promise<void> {
  const { variants, currencies } = await productPrices(scope, productId)
  const wrong = new Map<string, Said>()
  const rows = typed.flatMap(({ id, prices }, at) => {
    const isThere = variants.some((variant) => variant.id === id)
    if (!isThere) wrong.set(`variants.${at}.id`, said('multi-currency.prices.noVariant'))
    return Object.entries(prices).map(([currency, own]) => {
      const field = `variants.${at}.prices.${currency}`
      if (!currencies.includes(currency))
        wrong.set(field, said('multi-currency.notOffered', { code: currency }))
      else if (own?.compareAt && !own.price)
        wrong.set(`${field}.price`, said('multi-currency.prices.noPrice'))
      const amount = (name: 'price' | 'compareAt') =>
        minorOf(own?.[name], { ...{ currency, mark: scope.mark }, name: `${field}.${name}`, wrong })
      return { variantId: id, currency, price: amount('price'), compareAt: amount('compareAt') }
    })
  })
  if (wrong.size > 0) throw badInput(Object.fromEntries(wrong))
  await scope.atomic(async (inner) => {
    // Writers of the same prices wait for each other here.
    const codes = rows.map(({ currency }) => currency)
    await Currency.in(inner).whereIn('code', codes).orderBy('code').forUpdate()
    for (const { price, ...row } of rows) {
      const { variantId, currency } = row
      await OwnPrice.in(inner).where({ variantId, currency }).delete()
      if (price !== null) await OwnPrice.add(inner, { ...row, productId, price })
    }
  })
}

interface Field {
  currency: string
  mark: DecimalMark
  name: string
  wrong: Map<string, Said>
}

function minorOf(typed: Amount, { currency, mark, name, wrong }: Field): number | null {
  if (typeof typed === 'number') return typed
  if (!typed?.trim() || wrong.size > 0) return null
  try {
    return parseMajor(typed, currency, mark)
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error
    wrong.set(name, error.told)
    return null
  }
}

/** Of products that are gone. */
export async function forgetPrices(scope: Scope, productIds: readonly string[]): Promise<void> {
  await OwnPrice.in(scope)
    .whereIn('productId', [...productIds])
    .delete()
}
