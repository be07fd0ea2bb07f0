/** HTML that a record holds and its form shows as Markdown, as every text that merchants write. */
import { badInput } from '#server/errors.ts'
import type { Scope } from '#server/scope.ts'
import { htmlToMarkdown } from '#server/text/html/html-to-markdown.ts'
import { htmlTree, type Node } from '#server/text/html/html-tree.ts'
import { draftHtml } from '#server/text/markdown/markdown-html.ts'
import { formPreview } from './markdown-preview.tsx'

/** Clean HTML as its field shows it. */
export const asWritten = (html: string): string => (html === '' ? '' : htmlToMarkdown(html, ''))

/**
 * Clean HTML of a field as somebody left it. What is stored stays to the letter where the text was not changed: it may
 * have a form that Markdown lacks. 422 at `field` for a text of which no HTML can be made.
 */
export async function fromWritten(
  scope: Scope,
  text: string,
  { field, stored = '' }: { field: string; stored?: string },
): Promise<string> {
  if (isUnchanged(text, stored)) return stored
  const draft = await draftHtml(scope, text)
  if ('problem' in draft) throw badInput({ [field]: draft.problem })
  return draft.html
}

/** What the field's text becomes, for its form; null while nothing is written. */
export async function writtenPreview(
  scope: Scope,
  text: string,
  stored = '',
): Promise<string | null> {
  return text !== '' && isUnchanged(text, stored) ? stored : formPreview(scope, text)
}

/** Whether stored HTML has a form that its field cannot show, and that a change of the text would lose. */
export const hasMore = (html: string): boolean => hasMoreIn(htmlTree(html))

const hasMoreIn = (nodes: readonly Node[]): boolean =>
  nodes.some(
    (node) =>
      typeof node !== 'string' &&
      (!shown.has(node.tag) ||
        node.attributes.colspan !== undefined ||
        node.attributes.rowspan !== undefined ||
        hasMoreIn(node.children)),
  )

const shown = new Set(
  'p div h2 h3 h4 ul ol li a img blockquote br hr strong b em i s del code pre table thead tbody tr th td'.split(
    ' ',
  ),
)

const isUnchanged = (text: string, stored: string): boolean =>
  sameLines(text) === sameLines(asWritten(stored))

/** Browsers send line ends of their own. */
const sameLines = (text: string) => text.replace(/\r\n?/g, '\n').trim()
