/** Categories as a list in Markdown, what is below one indented. */
import { link, markdownPath } from '#views/markdown.ts'
import { type CategoryJson, categoryHref } from './category-json.ts'

export const categoryLines = (
  categories: readonly CategoryJson[],
  origin: string,
  indent = '',
): string =>
  categories
    .flatMap(({ title, slug, children }) => [
      `${indent}- ${link(title, markdownPath(categoryHref(slug)), origin)}`,
      ...(children.length > 0 ? [categoryLines(children, origin, `${indent}  `)] : []),
    ])
    .join('\n')
