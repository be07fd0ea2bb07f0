/** The orders of the admin's list. Whole statements of ours: nothing that was sent becomes part of one. */

export const sorts = ['-updated', 'updated', 'title', '-title', 'price', '-price'] as const
export type Sort = (typeof sorts)[number]

interface SortOrder {
  /** What is compared, kept in the cursor. */
  place: string
  order: string
  /** What lies behind a cursor. */
  after: string
}

const updated = 'products.updated_at as place'
const title = 'lower(products.title) as place'
const lowest =
  '(select min(v.price) from variants v where v.store_id = products.store_id and v.product_id = products.id)'

export const orders: Record<Sort, SortOrder> = {
  updated: {
    place: updated,
    order: 'products.updated_at, products.id',
    after: '(products.updated_at, products.id) > (?, ?)',
  },
  '-updated': {
    place: updated,
    order: 'products.updated_at desc, products.id desc',
    after: '(products.updated_at, products.id) < (?, ?)',
  },
  title: {
    place: title,
    order: 'lower(products.title), products.id',
    after: '(lower(products.title), products.id) > (?, ?)',
  },
  '-title': {
    place: title,
    order: 'lower(products.title) desc, products.id desc',
    after: '(lower(products.title), products.id) < (?, ?)',
  },
  price: {
    place: `${lowest} as place`,
    order: `${lowest}, products.id`,
    after: `(${lowest}, products.id) > (?, ?)`,
  },
  '-price': {
    place: `${lowest} as place`,
    order: `${lowest} desc, products.id desc`,
    after: `(${lowest}, products.id) < (?, ?)`,
  },
}
