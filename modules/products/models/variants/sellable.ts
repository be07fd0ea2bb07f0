/** What a cart needs to know of a variant to sell it, in two statements however many there are. */
import { owned } from '#server/data/own-property.ts'
import { readPairs } from '#server/data/read-rows.ts'
import { grouped } from '#server/grouped.ts'
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
  /** Both in the shop's own language, where the reader reads them in another one. */
  own?: { title: string; variantTitle?: string }
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

const ofVariant = [
  ...(['id', 'productId', 'options', 'sku', 'imageId', 'price', 'compareAtPrice'] as const),
  ...(['taxable', 'requiresShipping', 'weightGrams'] as const),
]
const ofProduct = ['slug', 'title', 'options', 'giftCard', 'taxClass'] as const

interface Sold {
  row: Pick<Variant, (typeof ofVariant)[number]>
  /** Its product. */
  beside: Pick<Product, (typeof ofProduct)[number]>
}

/** Those of the variants whose product is active, in no order. */
export async function sellableOf(scope: Scope, variantIds: readonly string[]): Promise<Sellable[]> {
  const found = await readPairs(
    scope,
    Variant,
    { columns: ofVariant, values: { id: variantIds } },
    { model: Product, by: 'productId', columns: ofProduct, values: { status: 'active' } },
  )
  const ids = [...new Set(found.map(({ row }) => row.productId))]
  const images = grouped(await ProductImage.of(scope, ids), ({ productId }) => productId)
  const goods = found.map((one) => sellable(one, images.get(one.row.productId) ?? []))
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
    const { title, variantTitle: called } = one
    const said = Object.entries(one.options).map(([name, value]): [string, string] => [
      terms.option(name),
      terms.value(name, value),
    ])
    return {
      ...one,
      title: owned(owned(words, one.productId), 'title') ?? title,
      own: { title, ...(called !== null && { variantTitle: called }) },
      options: Object.fromEntries(said),
      variantTitle:
        called === null ? null : variantTitle({ options: said.map(([, value]) => value) }),
    }
  })
}

/** `images` of its product, the cover first. */
function sellable({ row, beside }: Sold, images: readonly ProductImage[]): Sellable {
  const image = images.find(({ id }) => id === row.imageId) ?? images[0]
  const { slug, title, options, giftCard, taxClass } = beside
  return {
    variantId: row.id,
    productId: row.productId,
    ...{ slug, title },
    variantTitle: row.options.length > 0 ? variantTitle(row) : null,
    options: optionsByName(options, row),
    sku: row.sku,
    image: image ? imageJson(image) : null,
    price: row.price,
    compareAt: row.compareAtPrice,
    taxable: row.taxable,
    taxClass,
    requiresShipping: row.requiresShipping,
    grams: row.weightGrams ?? 0,
    giftCard,
  }
}
