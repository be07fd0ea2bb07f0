/** Pages as Markdown, from what their JSON has. */
import { printBlocks } from '#server/blocks/block-list.ts'
import type { Scope } from '#server/scope.ts'
import { htmlToMarkdown } from '#server/text/html/html-to-markdown.ts'
import { document, link, markdownPath, words } from '#views/markdown.ts'
import type { PageLine, PublicPage } from './json.ts'

export async function pageMarkdown(
  scope: Scope,
  { title, html, blocks }: PublicPage,
): Promise<string> {
  const origin = scope.origin
  const below = await printBlocks(scope, blocks, { needsHeading: false })
  return document([
    `# ${words(title)}`,
    htmlToMarkdown(html, origin),
    htmlToMarkdown(below.html, origin),
  ])
}

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
