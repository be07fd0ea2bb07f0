/** The blog as Markdown, from what its JSON has. */
import { htmlToMarkdown } from '#server/text/html/html-to-markdown.ts'
import { document, link, markdownPath, picture, words } from '#views/markdown.ts'
import type { Format, Translate } from '#views/props.ts'
import type { PostLine, PublicPost } from './json.ts'

interface Words {
  origin: string
  format: Format
  t: Translate
}

export function postMarkdown(post: PublicPost, { origin, format, t }: Words): string {
  const { author, cover, tags, publishedAt } = post
  const facts = [
    author && link(author.name, authorPath(author.slug), origin),
    publishedAt && words(format.date(publishedAt)),
    words(t('blog.readingTime', { minutes: post.readingTime })),
  ]
  return document([
    `# ${words(post.title)}`,
    facts.filter(Boolean).join(' · '),
    cover && picture(cover.alt, cover.url, origin),
    htmlToMarkdown(post.html, origin),
    tags.map(({ name, slug }) => link(name, tagPath(slug), origin)).join(', '),
  ])
}

export function listMarkdown(
  posts: readonly PostLine[],
  { title, lead, origin, format }: Words & { title: string; lead?: string },
): string {
  const lines = posts.map(({ title, slug, excerpt, publishedAt }) => {
    const date = publishedAt ? ` (${words(format.date(publishedAt))})` : ''
    const text = excerpt ? `: ${words(excerpt)}` : ''
    return `- ${link(title, markdownPath(`/blog/${encodeURIComponent(slug)}`), origin)}${date}${text}`
  })
  return document([`# ${words(title)}`, lead && words(lead), lines.join('\n')])
}

const authorPath = (slug: string) => markdownPath(`/blog/authors/${encodeURIComponent(slug)}`)
const tagPath = (slug: string) => markdownPath(`/blog/tags/${encodeURIComponent(slug)}`)
