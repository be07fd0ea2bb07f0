/** Permission sets to begin with, by areas; saved, one is the merchant's own. */
import type { Level } from '#server/user.ts'

const goods = ['products', 'collections', 'inventory', 'media', 'translations', 'search']
const sales = ['orders', 'fulfillment', 'returns', 'drafts']
const words = ['pages', 'blog', 'navigation', 'storefront', 'announcements', 'redirects', 'media']
const campaigns = ['discounts', 'newsletter', 'left-carts', 'announcements', 'reviews']

/** `*` is every area that there is. */
const ready = {
  catalogue: { write: goods, read: ['dashboard', 'reports'] },
  orders: { write: sales, read: ['dashboard', 'products', 'inventory', 'customers', 'shipping'] },
  support: {
    write: ['contact', 'customers', 'returns', 'reviews'],
    read: ['dashboard', 'orders', 'products', 'payments', 'fulfillment', 'giftcards'],
  },
  content: { write: words, read: ['dashboard', 'products', 'collections', 'translations'] },
  marketing: { write: campaigns, read: ['dashboard', 'products', 'reports', 'search'] },
  reader: { write: [], read: ['*'] },
} as const satisfies Record<string, { write: readonly string[]; read: readonly string[] }>

export type ReadySet = keyof typeof ready
export const readySets = Object.keys(ready) as ReadySet[]

/** What a ready set opens among the areas that there are. */
export function readyGrants(
  name: ReadySet,
  areas: readonly { module: string; canWrite: boolean }[],
): Record<string, Level> {
  const write: readonly string[] = ready[name].write
  const read: readonly string[] = ready[name].read
  return Object.fromEntries(
    areas.flatMap(({ module, canWrite }): [string, Level][] => {
      if (write.includes(module)) return [[module, canWrite ? 'write' : 'read']]
      return read.includes(module) || read.includes('*') ? [[module, 'read']] : []
    }),
  )
}
