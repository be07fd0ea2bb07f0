// What is measured: the addresses that a shop lives from, each as many as the shop has.
import type { App } from '#server/app.ts'

export interface Target {
  name: string
  /** Each another page of the same kind. */
  paths: string[]
  headers: Record<string, string>
  /** At most so many times the processor time of bare Koa, when the answer is kept and when it is fresh. */
  goal: { kept: number; fresh: number }
}

/** As people's browsers, so that views are counted as they are in a shop. */
const html = {
  Accept: 'text/html',
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
}
const json = { Accept: 'application/json' }
const page = { kept: 1.25, fresh: 15 }
const listing = { kept: 1.25, fresh: 25 }
const most = 500

/** Pages and lists of the enabled modules, over the shop's own products. */
export async function targetsOf(app: App): Promise<Target[]> {
  const slugs = await slugsOf(app)
  const starts = slugs.map((_, n) => n)
  return [
    { name: 'product', paths: slugs.map((slug) => `/products/${slug}`), headers: html, goal: page },
    {
      name: 'collection of 20',
      paths: starts.map((n) => `/collections/bench?skip=${n}`),
      headers: html,
      goal: listing,
    },
    {
      name: 'all products',
      paths: starts.map((n) => `/products?skip=${n}`),
      headers: html,
      goal: listing,
    },
    {
      name: 'product, JSON',
      paths: slugs.map((slug) => `/api/products/${slug}`),
      headers: json,
      goal: page,
    },
    {
      name: 'listing, JSON',
      paths: starts.map((n) => `/api/products?skip=${n}`),
      headers: json,
      goal: listing,
    },
  ]
}

async function slugsOf(app: App): Promise<string[]> {
  const scope = await app.scope()
  const slugs: string[] = []
  for (let skip = 0; skip < most; skip += 100) {
    const { cards = [] } =
      (await scope.ask('listing.query', { sort: 'newest', take: 100, skip })) ?? {}
    slugs.push(...cards.map(({ slug }) => slug))
  }
  return slugs
}
