// Texts as Markdown (GFM), to and fro.
import MarkdownIt from 'markdown-it'
import {
  defaultMarkdownParser,
  defaultMarkdownSerializer,
  MarkdownParser,
  MarkdownSerializer,
} from 'prosemirror-markdown'
import { schema } from './schema.js'

const tokenizer = MarkdownIt('commonmark', { html: false }).enable(['table', 'strikethrough'])

// A cell of Markdown holds words; one of the editor holds a paragraph with them.
tokenizer.core.ruler.push('cells', (state) => {
  state.tokens = state.tokens.flatMap((token) => {
    if (/^t[hd]_open$/.test(token.type)) return [token, new state.Token('paragraph_open', 'p', 1)]
    if (/^t[hd]_close$/.test(token.type))
      return [new state.Token('paragraph_close', 'p', -1), token]
    return [token]
  })
})

/** As the shop reads them: nothing within braces of one line means anything. */
const inBraces = /\{[^{}\n]*\}/y

tokenizer.inline.ruler.before('emphasis', 'braces', (state, silent) => {
  inBraces.lastIndex = state.pos
  const [found] = inBraces.exec(state.src) ?? []
  if (found === undefined) return false
  if (!silent) state.pending += found
  state.pos += found.length
  return true
})

const parser = new MarkdownParser(schema, tokenizer, {
  ...defaultMarkdownParser.tokens,
  table: { block: 'table' },
  thead: { ignore: true },
  tbody: { ignore: true },
  tr: { block: 'table_row' },
  th: { block: 'table_header' },
  td: { block: 'table_cell' },
  s: { mark: 'strike' },
})

const serializer = new MarkdownSerializer(
  {
    ...defaultMarkdownSerializer.nodes,
    text(state, { text }) {
      for (const part of text.split(/(\{[^{}\n]*\})/))
        if (part !== '') state.text(part, !(state.inAutolink || /^\{[^{}\n]*\}$/.test(part)))
    },
    bullet_list: (state, node) => state.renderList(tight(node), '  ', () => '- '),
    ordered_list: (state, node, ...place) =>
      defaultMarkdownSerializer.nodes.ordered_list(state, tight(node), ...place),
    table(state, node) {
      const rows = node.children.map((row) => row.children.map(words))
      const width = Math.max(...rows.map((cells) => cells.length))
      for (const [at, cells] of rows.entries()) {
        state.write(line([...cells, ...Array(width - cells.length).fill('')]))
        state.ensureNewLine()
        if (at === 0) state.write(`${line(Array(width).fill('---'))}\n`)
      }
      state.closeBlock(node)
    },
  },
  {
    ...defaultMarkdownSerializer.marks,
    strike: { open: '~~', close: '~~', mixable: true, expelEnclosingWhitespace: true },
  },
)

/** Without a blank line between its items: the paragraphs of an item keep theirs. */
const tight = (list) => list.type.create({ ...list.attrs, tight: true }, list.content)

const line = (cells) => `| ${cells.join(' | ')} |`

const words = (cell) =>
  serializer
    .serialize(schema.node('doc', null, cell.children))
    .replace(/\\?\n/g, ' ')
    .replaceAll('|', '\\|')

/** A text's document. */
export const fromMarkdown = (text) => parser.parse(text)

/** A document's text. */
export const toMarkdown = (doc) => serializer.serialize(doc)

/** Whether a text has what the editor cannot hold: lists of tasks, and footnotes. */
export const isBeyond = (text) => /^\s*[-*+] \[[ xX]\] /m.test(text) || /\[\^[^\]]+\]/.test(text)
