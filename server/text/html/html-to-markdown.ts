/** HTML that was written by people, as Markdown: for readers that are no browsers, and for those who write it. */
import { linked, picture, table, words } from '#views/markdown.ts'
import { cleanHtml } from './clean-html.ts'
import { type Element, htmlTree, type Node } from './html-tree.ts'

const blockTags = new Set(
  'p div h2 h3 h4 ul ol blockquote pre hr table dl dt dd caption'.split(' '),
)

/** Cleans `html` and writes it as Markdown; addresses in it are made whole with `origin`, or stay as they are where it is empty. */
export function htmlToMarkdown(html: string, origin: string): string {
  return blocks(htmlTree(cleanHtml(html)), origin).join('\n\n')
}

/** A line that begins like a heading or a list's item is none. */
const unlisted = (text: string) => text.replace(/^(\d*)([#+.)-])(?=\s)/gm, '$1\\$2')

const isBlock = (node: Node): node is Element => typeof node !== 'string' && blockTags.has(node.tag)

/** Runs of words between blocks are paragraphs. */
function blocks(nodes: readonly Node[], origin: string): string[] {
  const all: string[] = []
  let run: Node[] = []
  const endRun = () => {
    const text = inline(run, origin).trim()
    if (text !== '') all.push(unlisted(text))
    run = []
  }
  for (const node of nodes) {
    if (!isBlock(node)) run.push(node)
    else {
      endRun()
      all.push(...block(node, origin))
    }
  }
  endRun()
  return all
}

function block({ tag, attributes, children }: Element, origin: string): string[] {
  if (tag === 'hr') return ['---']
  if (tag === 'pre') return [fenced(textOf(children))]
  if (tag === 'table') return tableOf(children, origin)
  if (tag === 'ul') return [items(children, () => '- ', origin)]
  if (tag === 'ol') {
    const first = Number(attributes.start ?? 1)
    return [items(children, (at) => `${first + at}. `, origin)]
  }
  const inner = blocks(children, origin)
  if (/^h\d$/.test(tag))
    return inner.map((line) => `${'#'.repeat(Number(tag[1]))} ${oneLine(line)}`)
  if (tag === 'blockquote') return [inner.join('\n\n').replace(/^/gm, '> ')]
  if (tag === 'dt') return inner.map((line) => `**${oneLine(line)}**`)
  return inner
}

function items(children: readonly Node[], mark: (at: number) => string, origin: string): string {
  return children
    .filter((node): node is Element => typeof node !== 'string')
    .map((node, at) => {
      const head = mark(at)
      const text = blocks(node.children, origin).join('\n')
      return head + text.replaceAll('\n', `\n${' '.repeat(head.length)}`)
    })
    .join('\n')
}

function tableOf(children: readonly Node[], origin: string): string[] {
  const rows = rowsIn(children).map((row) =>
    row.children
      .filter((node): node is Element => typeof node !== 'string')
      .map((cell) => oneLine(blocks(cell.children, origin).join(' '))),
  )
  const [head = [], ...rest] = rows
  const caption = children.filter(isBlock).flatMap((node) => blocks(node.children, origin))
  if (head.length === 0) return caption
  return [...caption, table(head, rest)]
}

const rowsIn = (nodes: readonly Node[]): Element[] =>
  nodes.flatMap((node) =>
    typeof node === 'string' ? [] : node.tag === 'tr' ? [node] : rowsIn(node.children),
  )

function inline(nodes: readonly Node[], origin: string): string {
  return nodes
    .map((node) => (typeof node === 'string' ? spaced(node) : part(node, origin)))
    .join('')
}

function part({ tag, attributes, children }: Element, origin: string): string {
  if (tag === 'br') return '\\\n'
  if (tag === 'img') return picture(attributes.alt ?? '', attributes.src ?? '', origin)
  if (tag === 'code') return `\`${textOf(children).replaceAll('`', "'").replace(/\s+/g, ' ')}\``
  const text = isBlock({ tag, attributes, children })
    ? blocks(children, origin).join(' ')
    : inline(children, origin)
  if (text.trim() === '') return text
  if (tag === 'strong' || tag === 'b') return `**${text.trim()}**`
  if (tag === 'em' || tag === 'i') return `*${text.trim()}*`
  if (tag === 's' || tag === 'del') return `~~${text.trim()}~~`
  if (tag === 'a' && attributes.href) return linked(text.trim(), attributes.href, origin)
  return text
}

/** Escaped, with the spaces at its ends that part it from its neighbours. */
function spaced(text: string): string {
  const inner = words(text)
  if (inner === '') return text === '' ? '' : ' '
  return `${/^\s/.test(text) ? ' ' : ''}${inner}${/\s$/.test(text) ? ' ' : ''}`
}

function fenced(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}\n${text.replace(/\n$/, '')}\n${fence}`
}

const oneLine = (text: string) => text.replace(/\\?\n\s*/g, ' ')

const textOf = (nodes: readonly Node[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join('')
