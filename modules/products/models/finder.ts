/** Products for the search of the admin: by words of all kinds, with slips, and by the item numbers of their variants. */
import type { Finder, Found } from '#server/finder.ts'
import { stateOf } from '#server/publishing/publish-at.ts'
import type { Scope } from '#server/scope.ts'
import { publishLabel } from '#views/kit/page/publish-card.tsx'
import { catalogueList } from './lists/catalogue-list.ts'
import type { Product } from './product.ts'
import { type ProductRecord, recordsOf } from './product-record.ts'
import { Variant } from './variants/variant.ts'

export const productFinder: Finder = {
  kind: 'product',
  area: 'admin',
  label: 'products.admin.title',
  order: 10,
  more: '/admin/products?q={q}',
  async find(scope, { q, take }) {
    const [coded, { records }] = await Promise.all([
      withBarcode(scope, q),
      catalogueList(scope, { q, sort: '-updated', take, skip: 0 }),
    ])
    const found = [...coded, ...records].map((record) => foundOf(scope, record))
    return [...new Map(found.map((one) => [one.id, one])).values()].slice(0, take)
  },
}

async function withBarcode(scope: Scope, barcode: string): Promise<ProductRecord[]> {
  if (!/^[\dA-Za-z-]{4,40}$/.test(barcode)) return []
  const variants = await Variant.in(scope).where({ barcode }).select('productId').limit(5)
  return recordsOf(scope, [...new Set(variants.map(({ productId }) => productId))])
}

/** One that is not on sale says so, and when it will be. */
function saidState({ t, format }: Scope, product: Product): string[] {
  if (product.status === 'active') return []
  return [publishLabel({ state: stateOf(product), at: product.publishAt, format, t })]
}

function foundOf(scope: Scope, { product, variants, images }: ProductRecord): Found {
  const [image] = images
  const skus = variants.flatMap(({ sku }) => sku ?? [])
  return {
    id: product.id,
    title: product.title,
    href: `/admin/products/${encodeURIComponent(product.id)}`,
    detail: [...saidState(scope, product), ...skus.slice(0, 1)].join(' · '),
    ...(image ? { image: { url: image.url, alt: '' } } : {}),
  }
}
