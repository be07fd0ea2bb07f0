/** What search engines read of a post: a schema.org object. */
import { cut } from '#server/text/cut.ts'
import type { PublicPost } from './json.ts'

interface Site {
  /** The shop's public address, without a slash at the end. */
  origin: string
  name: string
  language: string
}

export function postData(post: PublicPost, { origin, name, language }: Site): object {
  const address = `${origin}/blog/${encodeURIComponent(post.slug)}`
  const absolute = (path: string) => new URL(path, origin).href
  const description = post.seo.description ?? post.excerpt
  const { author, cover, tags } = post
  return {
    '@type': 'BlogPosting',
    headline: cut(post.title, 110),
    url: address,
    mainEntityOfPage: address,
    inLanguage: language,
    ...(description === '' ? {} : { description }),
    ...(cover ? { image: [absolute(cover.url)] } : {}),
    ...(post.publishedAt ? { datePublished: post.publishedAt } : {}),
    dateModified: post.updatedAt,
    author: author
      ? {
          '@type': 'Person',
          name: author.name,
          url: `${origin}/blog/authors/${encodeURIComponent(author.slug)}`,
        }
      : { '@type': 'Organization', name },
    publisher: { '@type': 'Organization', name, url: origin },
    timeRequired: `PT${post.readingTime}M`,
    ...(tags.length > 0 ? { keywords: tags.map((tag) => tag.name).join(', ') } : {}),
  }
}
