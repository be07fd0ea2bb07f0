/** What a cart needs to know of a variant to sell it, in two statements however many there are. */
import { owned } from '#server/data/own-property.ts'
import { wordsOf } from '#server/language/content-translations.ts'
import type { Scope } from '#server/scope.ts'
import { isOwnLanguage } from '#server/shop.ts'
import { termsOf } from '#server/text/term-ids.ts'
import { type ImageJson, imageJson, optionsByName, variantTitle } from '../../views/json.ts'
import { ProductImage } from '../pictures/product-image.ts'
import { Product } from '../product.ts'
import { Variant } from './variant.ts'

/** Prices in minor units of the shop's currency. */
export interface Sellable {
  variantId: string
  productId: string
  slug: string
  title: string
  /** Null for a product without options. */
  variantTitle: string | null
  options: Record<string, string>
  sku: string | null
  image: ImageJson | null
  price: number
  compareAt: number | null
  taxable: boolean
  /** Null is the ordinary class. */
  taxClass: string | null
  requiresShipping: boolean
  grams: number
  giftCard: boolean
}

interface Row extends Variant {
  slug: string
  title: string
  /** As stored. */
  productOptions: unknown
  giftCard: unknown
  taxClass: string | null
}

/** Those of the variants whose product is active, in no order. */
export async function sellableOf(scope: Scope, variantIds: readonly string[]): Promise<Sellable[]> {
  const rows = await Variant.in(scope)
    .join('products', (on) =>
      on.on('products.id', 'variants.productId').andOn('products.storeId', 'variants.storeId'),
    )
    .select('variants.*', 'products.slug', 'products.title', 'products.taxClass')
    .select({ productOptions: 'products.options', giftCard: 'products.giftCard' })
    .where('products.status', 'active')
    .whereIn('variants.id', [...variantIds])
    .castTo<Row[]>()
  const ids = [...new Set(rows.map(({ productId }) => productId))]
  const images = await ProductImage.of(scope, ids)
  const goods = rows.map((row) => sellable(row, images))
  return isOwnLanguage(scope.shop) ? goods : inReadersWords(scope, goods, ids)
}

/** Titles and options in the reader's language: in that of the buyer an order keeps them. */
async function inReadersWords(
  scope: Scope,
  goods: readonly Sellable[],
  ids: readonly string[],
): Promise<Sellable[]> {
  const options = goods.flatMap((one) => Object.keys(one.options))
  const [words, terms] = await Promise.all([
    wordsOf(scope, 'product', ids, ['title']),
    termsOf(scope, { options }),
  ])
  return goods.map((one) => {
    const said = Object.entries(one.options).map(([name, value]): [string, string] => [
      terms.option(name),
      terms.value(name, value),
    ])
    return {
      ...one,
      title: owned(owned(words, one.productId), 'title') ?? one.title,
      options: Object.fromEntries(said),
      variantTitle:
        one.variantTitle === null
          ? null
          : variantTitle({ options: said.map(([, value]) => value) }),
    }
  })
}

function sellable(row: Row, images: readonly ProductImage[]): Sellable {
  const own = images.filter(({ productId }) => productId === row.productId)
  const image = own.find(({ id }) => id === row.imageId) ?? own[0]
  const { options, giftCard } = Product.fromDatabaseJson({
    options: row.productOptions,
    giftCard: row.giftCard,
  })
  return {
    variantId: row.id,
    productId: row.productId,
    slug: row.slug,
    title: row.title,
    variantTitle: row.options.length > 0 ? variantTitle(row) : null,
    options: optionsByName(options, row),
    sku: row.sku,
    image: image ? imageJson(image) : null,
    price: row.price,
    compareAt: row.compareAtPrice,
    taxable: row.taxable,
    taxClass: row.taxClass,
    requiresShipping: row.requiresShipping,
    grams: row.weightGrams ?? 0,
    giftCard,
  }
}
