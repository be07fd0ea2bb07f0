/** Collections as a list in Markdown. */
import { link, markdownPath } from '#views/markdown.ts'
import { pathOf } from './collection-data.ts'

export const tileLines = (
  tiles: readonly { title: string; slug: string }[],
  origin: string,
): string =>
  tiles.map(({ title, slug }) => `- ${link(title, markdownPath(pathOf(slug)), origin)}`).join('\n')
