/** What the shop is, asked of the modules that know; whatever is off leaves its part out. */
import type { Scope } from '#server/scope.ts'
import type { ShopFacts } from '../views/llms.ts'

const mostCollections = 50
const mostKinds = 12
const mostPosts = 20

export function factsOf(scope: Scope): Promise<ShopFacts> {
  return scope.cached('seo.facts', async () => {
    const [list, collections = [], pages = [], posts = []] = await Promise.all([
      scope.ask('listing.query', { take: 1, facets: true }),
      scope.ask('collections.visible', { take: mostCollections }),
      scope.ask('pages.menu', undefined),
      scope.ask('blog.latest', { take: mostPosts }),
    ])
    const kinds = list?.facets?.find(({ name }) => name === 'type')?.values ?? []
    return {
      total: list?.total ?? null,
      totalIsMinimum: list?.totalIsMinimum === true,
      kinds: kinds.slice(0, mostKinds).map(({ label }) => label),
      collections: collections.map(({ title, slug }) => ({ title, slug })),
      pages: pages.map(({ title, href }) => ({ title, href })),
      posts: posts.map(({ title, slug }) => ({
        title,
        href: `/blog/${encodeURIComponent(slug)}`,
      })),
      hasFeed: scope.answers('products.offered'),
    }
  })
}
