// What is measured: the addresses that a shop lives from.
import type { App } from '#server/app.ts'

export interface Target {
  name: string
  path: string
  headers: Record<string, string>
}

const page = { Accept: 'text/html' }

/** The pages and the listing, as far as the enabled modules have them. */
export async function targetsOf(app: App): Promise<Target[]> {
  const scope = await app.scope()
  const [product] =
    (await scope.ask('listing.query', { sort: 'newest', take: 1, skip: 0 }))?.cards ?? []
  const word = product?.title.split(' ')[1]?.toLowerCase() ?? 'paper'
  const all = [
    { name: 'product page', path: `/products/${product?.slug}`, headers: page },
    { name: 'collection page', path: '/collections/bench', headers: page },
    { name: 'all products', path: '/products', headers: page },
    { name: 'search', path: `/search?q=${word}`, headers: page },
    { name: 'listing JSON', path: '/api/products', headers: { Accept: 'application/json' } },
  ]
  const has = new Set(app.kernel.table.map((route) => route.path.split('/')[1]))
  return all.filter(({ path }) => has.has(path.replace('/api', '').split(/[/?]/)[1]))
}
