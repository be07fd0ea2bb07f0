/** Pages as Markdown, from what their JSON has. */
import { htmlToMarkdown } from '#server/html-markdown.ts'
import { document, link, markdownPath, words } from '#views/markdown.ts'
import type { PageLine, PublicPage } from './json.ts'

export const pageMarkdown = ({ title, html }: PublicPage, origin: string): string =>
  document([`# ${words(title)}`, htmlToMarkdown(html, origin)])

export function listMarkdown(
  pages: readonly PageLine[],
  { title, origin }: { title: string; origin: string },
): string {
  const lines = pages.map(({ title, slug, excerpt }) => {
    const address = markdownPath(`/pages/${encodeURIComponent(slug)}`)
    return `- ${link(title, address, origin)}${excerpt ? `: ${words(excerpt)}` : ''}`
  })
  return document([`# ${words(title)}`, lines.join('\n')])
}
