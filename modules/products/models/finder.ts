/** Products for the search of the admin: by words of all kinds, with slips, and by the item numbers of their variants. */
import type { Finder, Found } from '#server/finder.ts'
import type { Scope } from '#server/scope.ts'
import { catalogueList } from './lists/catalogue-list.ts'
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

function foundOf({ t }: Scope, { product, variants, images }: ProductRecord): Found {
  const [image] = images
  const skus = variants.flatMap(({ sku }) => sku ?? [])
  const state = product.status === 'active' ? [] : [t(`products.admin.status.${product.status}`)]
  return {
    id: product.id,
    title: product.title,
    href: `/admin/products/${encodeURIComponent(product.id)}`,
    detail: [...state, ...skus.slice(0, 1)].join(' · '),
    ...(image ? { image: { url: image.url, alt: '' } } : {}),
  }
}
