/** HTML that a record holds and its form shows as Markdown, as every text that merchants write. */
import { z } from 'zod'
import { badInput } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Scope } from '#server/scope.ts'
import { htmlToMarkdown } from '#server/text/html/html-to-markdown.ts'
import { htmlTree, type Node } from '#server/text/html/html-tree.ts'
import { draftHtml } from '#server/text/markdown/markdown-html.ts'
import { longestText } from '#server/text/text-limits.ts'
import type { Written } from '#views/kit/text/written-field.tsx'
import { formPreview, previewMarkdown } from './markdown-preview.tsx'

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

/** What the form's field shows beside its text. */
export async function writtenOf(scope: Scope, text: string, stored = ''): Promise<Written> {
  const isStored = text !== '' && isUnchanged(text, stored)
  const html = isStored ? stored : await formPreview(scope, text)
  return { html, hasMore: hasMoreIn(htmlTree(stored)) }
}

/** The description of a form, as it is typed. */
export const written = z.object({ description: z.string().max(longestText).default('') })

/** What the Markdown of a description becomes; nothing is stored. */
export const previewWritten = (
  ctx: Ctx,
  { description }: z.output<typeof written>,
): Promise<void> => previewMarkdown(ctx, description, 'description')

/** Whether HTML has a form that the field cannot show, and that a change of the text would lose. */
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
