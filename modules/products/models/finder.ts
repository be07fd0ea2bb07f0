/** Products for the search of the admin: by words of all kinds, with slips, and by the item numbers of their variants. */
import type { Finder, Found } from '#server/finder.ts'
import type { Scope } from '#server/scope.ts'
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
function stateOf({ t, format }: Scope, { status, publishAt }: Product): string[] {
  if (status === 'active') return []
  return publishAt === null
    ? [t(`products.admin.status.${status}`)]
    : [t('adminui.publishing.scheduledFor', { at: format.dateTime(publishAt) })]
}

function foundOf(scope: Scope, { product, variants, images }: ProductRecord): Found {
  const [image] = images
  const skus = variants.flatMap(({ sku }) => sku ?? [])
  return {
    id: product.id,
    title: product.title,
    href: `/admin/products/${encodeURIComponent(product.id)}`,
    detail: [...stateOf(scope, product), ...skus.slice(0, 1)].join(' · '),
    ...(image ? { image: { url: image.url, alt: '' } } : {}),
  }
}
