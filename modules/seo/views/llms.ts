/** What a reader that is no browser wants to know first: what the shop is, what it has, and how to read it. */
import type { Scope } from '#server/scope.ts'
import { isOwnLanguage } from '#server/shop.ts'
import { document, link, markdownPath, words } from '#views/markdown.ts'

export interface ShopFacts {
  /** Products on sale; null when nobody keeps a list. */
  total: number | null
  totalIsMinimum: boolean
  /** Kinds of products, the most frequent first. */
  kinds: string[]
  collections: { title: string; slug: string }[]
  pages: { title: string; href: string }[]
  /** The latest of the blog. */
  posts: { title: string; href: string }[]
  hasFeed: boolean
}

export function llmsText({ shop, t, origin }: Scope, facts: ShopFacts): string {
  // The settings know this line in the shop's own language alone.
  const said = isOwnLanguage(shop) ? (shop.announcement ?? '') : ''
  const collections = facts.collections.map(({ title, slug }) =>
    item(title, `/collections/${encodeURIComponent(slug)}`),
  )
  const pages = facts.pages.map(({ title, href }) => item(title, href))
  const posts = facts.posts.map(({ title, href }) => item(title, href))
  const how = [
    t('seo.llms.markdown', { example: `${origin}/products.md` }),
    t('seo.llms.json', { example: `${origin}/api/products` }),
    t('seo.llms.search', { example: `${origin}/search.md?q=…` }),
    ...(facts.hasFeed ? [t('seo.llms.feed', { address: `${origin}/feeds/google.xml` })] : []),
    t('seo.llms.sitemap', { address: `${origin}/sitemap.xml` }),
  ]
  const part = (title: string, lines: string[]) =>
    lines.length > 0 && `## ${t(`seo.llms.${title}`)}\n\n${lines.join('\n')}`
  return document([
    `# ${words(shop.name)}`,
    `> ${[said, sells()].filter(Boolean).map(words).join(' ')}`,
    facts.total !== null && link(t('ui.allProducts'), '/products.md', origin),
    part('collections', collections),
    part('pages', pages),
    part('posts', posts),
    part(
      'how',
      how.map((line) => `- ${line}`),
    ),
  ])

  function item(title: string, path: string): string {
    return `- ${link(title, markdownPath(path), origin)}`
  }

  function sells(): string {
    if (facts.total === null) return ''
    const count = t(`seo.llms.${facts.totalIsMinimum ? 'moreThan' : 'products'}`, {
      count: facts.total,
    })
    return facts.kinds.length > 0 ? `${count}: ${facts.kinds.join(', ')}.` : `${count}.`
  }
}
