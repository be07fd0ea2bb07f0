// What is pasted from Word, from web pages and documents, or as HTML that somebody copied from a source.
import { DOMParser } from 'prosemirror-model'
import { schema } from './schema.js'

const read = (html) => new window.DOMParser().parseFromString(html, 'text/html')

/** HTML of anywhere with what a text can hold, and nothing that leads where it should not. */
export function cleanPasted(html) {
  // The admin takes no styles of others; what they say of words is read below.
  const page = read(html.replace(/(<[^>]*?\s)style=/gi, '$1data-style='))
  const all = (selector) => page.querySelectorAll(selector)
  for (const element of all('style, script, title, meta, link, xml')) element.remove()
  for (const element of all('b[data-style*="weight:normal"]')) unwrap(element)
  for (const element of all('span[data-style]')) mark(page, element)
  for (const item of all('p[class^="MsoList"]')) intoList(page, item)
  // Pictures on the writer's own machine are lost on everybody else's.
  for (const picture of all('img:not([src^="https:"], [src^="/"])')) picture.remove()
  for (const link of all('a')) if (!leads.test(link.getAttribute('href') ?? '')) unwrap(link)
  return page.body.innerHTML
}

const leads = /^(https?:|mailto:|tel:|\/|#)/i

const unwrap = (element) => element.replaceWith(...element.childNodes)

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
  [/font-weight:\s*(bold|[6-9]00)/i, 'strong'],
  [/font-style:\s*italic/i, 'em'],
  [/line-through/i, 's'],
]

/** Word writes each item of a list as a paragraph with its bullet typed before it. */
function intoList(page, paragraph) {
  const bullet = paragraph.querySelector('[data-style*="mso-list"]')
  const tag = /^\s*[\da-z]+[.)]/i.test(bullet?.textContent ?? '') ? 'OL' : 'UL'
  bullet?.remove()
  const before = paragraph.previousElementSibling
  const list = before?.tagName === tag ? before : page.createElement(tag)
  const item = page.createElement('li')
  const words = page.createElement('p')
  words.append(...paragraph.childNodes)
  item.append(words)
  if (list === before) paragraph.remove()
  else paragraph.replaceWith(list)
  list.append(item)
}

const source = /^\s*<(p|div|h[1-6]|ul|ol|table|blockquote|section|article)[\s>][\s\S]*>\s*$/i

/** Plain text that is the source of a page becomes what it says; undefined for all other. */
export const fromSource = (text) =>
  source.test(text)
    ? DOMParser.fromSchema(schema).parseSlice(read(cleanPasted(text)).body)
    : undefined
