/** The orders of the admin's list. Whole statements of ours: nothing that was sent becomes part of one. */
import type { ListFields } from '#server/lists/list-fields.ts'

/** The cells of the grid. */
export const gridColumns = [
  ...(['price', 'compareAtPrice', 'sku', 'stock', 'weight', 'status'] as const),
] as const

/** Those of custom fields: of the product, which stand in its first row, or of the variant. */
export const customColumn = /^(?:product|variant)\.[a-z][a-z0-9_]{0,59}$/

export const sorts = [
  ...(['-updated', 'updated', 'title', '-title', 'price', '-price'] as const),
  ...(['status', '-status', 'vendor', '-vendor', 'type', '-type'] as const),
  ...(['stock', '-stock'] as const),
] as const
export type Sort = (typeof sorts)[number]

interface SortOrder {
  /** What is compared, kept in the cursor. */
  place: string
  order: string
  /** What lies behind a cursor. */
  after: string
}

const lowest =
  '(select min(v.price) from variants v where v.store_id = products.store_id and v.product_id = products.id)'

/** What the list is narrowed by, beside the words of its search. */
export const listFields: ListFields = {
  title: { as: 'text', column: 'products.title' },
  status: { as: 'word' },
  stock: { as: 'word' },
  price: { as: 'money', sql: lowest },
  type: { as: 'word' },
  vendor: { as: 'word' },
  updated: { as: 'moment', column: 'products.updatedAt' },
}

const by = (place: string): { up: SortOrder; down: SortOrder } => ({
  up: {
    place: `${place} as place`,
    order: `${place}, products.id`,
    after: `(${place}, products.id) > (?, ?)`,
  },
  down: {
    place: `${place} as place`,
    order: `${place} desc, products.id desc`,
    after: `(${place}, products.id) < (?, ?)`,
  },
})
const status = by('products.status')
const vendor = by("coalesce(products.vendor, '')")
const type = by("coalesce(products.type, '')")
const updated = by('products.updated_at')
const title = by('lower(products.title)')
const price = by(lowest)
/** What is not counted stands last, either way. */
const uncounted = 1_000_000_000_000_000

export const orders: Record<Sort, SortOrder> = {
  ...{ updated: updated.up, '-updated': updated.down, title: title.up, '-title': title.down },
  ...{ price: price.up, '-price': price.down, status: status.up, '-status': status.down },
  stock: by(`coalesce(counted.on_hand, ${uncounted})`).up,
  '-stock': by(`coalesce(counted.on_hand, -${uncounted})`).down,
  ...{ vendor: vendor.up, '-vendor': vendor.down, type: type.up, '-type': type.down },
}
