// What is pasted from Word, from web pages and documents, or as HTML that somebody copied from a source.
import { DOMParser } from 'prosemirror-model'
import { schema } from './schema.js'

const read = (html) => new window.DOMParser().parseFromString(html, 'text/html')

/** HTML of anywhere with what a text can hold, and nothing that leads where it should not. `left` hears of each picture that stays behind. */
export function cleanPasted(html, left) {
  // The admin takes no styles of others; what they say of words is read below.
  const page = read(html.replace(/(<[^>]*?\s)style=/gi, '$1data-style='))
  const all = (selector) => page.querySelectorAll(selector)
  for (const element of all('style, script, title, meta, link, xml')) element.remove()
  for (const element of all('b[data-style]')) if (plain.test(element.dataset.style)) unwrap(element)
  for (const element of all('span[data-style]')) mark(page, element)
  for (const item of all('p[class^="MsoList"], p[data-style*="mso-list:l"]')) intoList(page, item)
  // The page has a first heading of its own.
  for (const heading of all('h1')) rename(page, heading, 'h2')
  for (const table of all('table')) intoWords(page, table)
  // Pictures on the writer's own machine are lost on everybody else's.
  for (const picture of all('img:not([src^="https:"], [src^="/"])')) {
    picture.remove()
    left?.()
  }
  for (const link of all('a')) if (!leads.test(link.getAttribute('href') ?? '')) unwrap(link)
  return page.body.innerHTML
}

const leads = /^(https?:|mailto:|tel:|\/|#)/i

/** Whether there is anything to read in it: programs put a picture of their words beside them. */
export const hasWords = (html) => /\S/.test(read(cleanPasted(html)).body.textContent)

const unwrap = (element) => element.replaceWith(...element.childNodes)

function rename(page, element, tag) {
  const made = page.createElement(tag)
  made.append(...element.childNodes)
  element.replaceWith(made)
}

// Word says the same of other scripts beside it, as `mso-bidi-font-weight`, which is nothing to these words.
const plain = /(^|[;\s])font-weight:\s*(normal|400)/i

/** Documents that are written online have spans for what is bold or italic. */
function mark(page, span) {
  for (const [pattern, tag] of marks) {
    if (!pattern.test(span.dataset.style)) continue
    const made = page.createElement(tag)
    made.append(...span.childNodes)
    span.append(made)
  }
}

const marks = [
  [/(^|[;\s])font-weight:\s*(bold|[6-9]00)/i, 'strong'],
  [/(^|[;\s])font-style:\s*italic/i, 'em'],
  [/line-through/i, 's'],
]

/** Word writes each item of a list as a paragraph with its bullet typed before it. */
function intoList(page, paragraph) {
  const bullet = paragraph.querySelector('[data-style*="mso-list"]')
  const tag = /^\s*[\da-z]+[.)]/i.test(bullet?.textContent ?? '') ? 'OL' : 'UL'
  const level = Number(/level([1-9])/.exec(paragraph.dataset.style ?? '')?.[1] ?? 1)
  bullet?.remove()
  const item = page.createElement('li')
  const words = page.createElement('p')
  words.append(...paragraph.childNodes)
  item.append(words)
  const before = paragraph.previousElementSibling
  const goesOn = level > 1 ? before?.matches('ol, ul') : before?.tagName === tag
  const list = goesOn ? within(page, before, { level, tag }) : page.createElement(tag)
  list.append(item)
  if (goesOn) paragraph.remove()
  else paragraph.replaceWith(list)
}

/** The list of this level at the end of another. */
function within(page, list, { level, tag }) {
  if (level === 1) return list
  const item = list.lastElementChild
  const last = item.lastElementChild
  if (last?.matches('ol, ul')) return within(page, last, { level: level - 1, tag })
  const made = page.createElement(tag)
  item.append(made)
  return made
}

const blocks =
  'address, article, blockquote, br, caption, dd, div, dl, dt, h1, h2, h3, h4, h5, h6, hr, li, ol, p, pre, section, table, tbody, td, tfoot, th, thead, tr, ul'

/** A cell holds words, one after the other, and nothing else. A table of one column only arranges a page: what it holds stays. */
function intoWords(page, table) {
  if (!table.isConnected) return
  const rows = [...table.rows]
  if (rows.every(({ cells }) => cells.length < 2))
    return table.replaceWith(...rows.flatMap(({ cells }) => [...cells].map(inBlock)))
  for (const row of rows) {
    for (const cell of row.cells) {
      for (const block of cell.querySelectorAll(blocks)) {
        block.before(' ')
        block.after(' ')
        unwrap(block)
      }
    }
  }
  spread(page, rows)

  function inBlock(cell) {
    const block = page.createElement('div')
    block.append(...cell.childNodes)
    return block
  }
}

/** A cell over several columns or rows stands in the first of them, and each of the others has an empty one. */
function spread(page, rows) {
  const below = []
  for (const row of rows) {
    let column = 0
    const fill = (before) => {
      for (; below[column] > 0; column++) {
        below[column] -= 1
        row.insertBefore(page.createElement('td'), before)
      }
    }
    for (const cell of [...row.cells]) {
      fill(cell)
      const { rowSpan } = cell
      const wide = Math.min(cell.colSpan, mostColumns)
      for (const name of ['colspan', 'rowspan']) cell.removeAttribute(name)
      for (let at = 0; at < wide; at++, column++) {
        below[column] = rowSpan - 1
        if (at > 0) cell.after(page.createElement(cell.tagName))
      }
    }
    fill(null)
  }
}

const mostColumns = 50

const source = /^\s*<(p|div|h[1-6]|ul|ol|table|blockquote|section|article)[\s>][\s\S]*>\s*$/i

/** Plain text that is the source of a page becomes what it says; undefined for all other. */
export const fromSource = (text) =>
  source.test(text)
    ? DOMParser.fromSchema(schema).parseSlice(read(cleanPasted(text)).body)
    : undefined
