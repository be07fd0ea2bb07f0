// Products that are only told of, not stored: what read models and rules need of the catalogue.
import type { Out } from '#server/bus.ts'
import { newId } from '#server/ids.ts'
import { defineModule } from '#server/module.ts'
import type { Scope } from '#server/scope.ts'

export type Source = Out<'products.sources'>[number]
type Variant = Source['variants'][number]

/** A product with one variant; everything may be said otherwise. */
export function product(
  changes: Partial<Source> & Partial<Pick<Variant, 'price' | 'compareAtPrice' | 'sku'>> = {},
): Source {
  const id = changes.id ?? newId()
  const { price = 1_000, compareAtPrice = null, sku = null, ...rest } = changes
  const at = new Date(Date.UTC(2026, 0, 1)).toISOString()
  return {
    id,
    title: 'Fern print',
    slug: `product-${id}`,
    status: 'active',
    vendor: null,
    type: null,
    tags: [],
    text: '',
    options: [],
    variants: [{ id: `${id}-v`, sku, price, compareAtPrice, options: {} }],
    image: null,
    category: null,
    createdAt: at,
    updatedAt: at,
    publishedAt: null,
    ...rest,
  }
}

/** Keeps products per store and answers for the modules products and inventory. */
export class FakeProducts {
  private readonly products = new Map<string, Source>()
  private readonly stock = new Map<string, number>()

  readonly module = defineModule({
    name: '@test/products',
    answers: {
      'products.sources': (scope, { productIds }) =>
        productIds.flatMap((id) => this.products.get(keyOf(scope, id)) ?? []),
      'products.ids': (scope, { after = '', take }) =>
        [...this.products]
          .filter(([key]) => key.startsWith(`${scope.storeId}/`))
          .map(([, { id }]) => id)
          .filter((id) => id > after)
          .sort()
          .slice(0, take),
      'products.pick': (scope, { ids = [], take }) =>
        ids
          .flatMap((id) => this.products.get(keyOf(scope, id)) ?? [])
          .slice(0, take)
          .map((one) => ({ ...one, publishAt: null, unpublishAt: null })),
      'inventory.levels': (_scope, { variantIds }) =>
        Object.fromEntries(
          variantIds.flatMap((id) => {
            const available = this.stock.get(id)
            return available === undefined
              ? []
              : [[id, { onHand: available, available, oversell: false }]]
          }),
        ),
    },
  })

  /** Adds or changes products, as one act. */
  async put(scope: Scope, ...products: Source[]): Promise<void> {
    for (const one of products) this.products.set(keyOf(scope, one.id), one)
    await scope.atomic((inner) =>
      inner.tell('product.updated', { productIds: products.map(({ id }) => id) }),
    )
  }

  async remove(scope: Scope, ...productIds: string[]): Promise<void> {
    for (const id of productIds) this.products.delete(keyOf(scope, id))
    await scope.atomic((inner) => inner.tell('product.deleted', { productIds }))
  }

  /** Sets what is left of a product's only variant. */
  async count(scope: Scope, productId: string, available: number): Promise<void> {
    this.stock.set(`${productId}-v`, available)
    await scope.atomic((inner) =>
      inner.tell('stock.changed', { variantIds: [`${productId}-v`], productIds: [productId] }),
    )
  }
}

const keyOf = (scope: Scope, id: string) => `${scope.storeId}/${id}`
