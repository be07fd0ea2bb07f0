/** HTML written by people (descriptions, pages): cleaned on write, and read as plain words. */
import type sanitizeHtml from 'sanitize-html'
import { htmlCleaner } from './on-demand.ts'

/**
 * Cleans HTML by an allow-list of text elements; what comes out may be printed as it is.
 * Text without any element becomes paragraphs. Applied twice it gives the same as once.
 */
export function cleanHtml(html: string): string {
  const source = removeControls(html)
  let cleaned = pass(hasTags(source) ? source : source.replaceAll('<', '&lt;'))
  // Moving elements (h1, section) can make the parser close others: clean until it stands still.
  for (let round = 0; round < 5; round += 1) {
    const again = pass(cleaned)
    if (again === cleaned) return cleaned.includes('<') ? cleaned : paragraphs(cleaned)
    cleaned = again
  }
  return paragraphs(words(cleaned))
}

/**
 * The words of an HTML text, for search and descriptions in the head: no elements, no entities,
 * single spaces; cut at a word's end with "…" so that it has at most `max` characters.
 */
export function plainText(html: string, max = Number.POSITIVE_INFINITY): string {
  const text = unescapeHtml(words(cleanHtml(html)))
  return text.length <= max ? text : cut(text, max)
}

const blocks = 'p|div|h[2-4]|ul|ol|li|table|thead|tbody|tfoot|tr|th|td|caption|blockquote|pre|br|hr'
const blockTag = new RegExp(`</?(?:${blocks})\\b[^>]*>`, 'g')

/** Works on cleaned HTML only: there every "<" begins an element that ends with the next ">". */
function words(cleaned: string): string {
  return cleaned
    .replace(blockTag, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

function cut(text: string, max: number): string {
  const room = text.slice(0, Math.max(0, max - 1))
  const end = text[room.length] === ' ' ? room.length : room.lastIndexOf(' ')
  const kept = end > 0 ? room.slice(0, end) : room.replace(/[\ud800-\udbff]$/, '')
  return `${kept.replace(/[\s,;:.–-]+$/, '')}…`
}

function unescapeHtml(text: string): string {
  return text.replace(/&(amp|lt|gt|quot);/g, (entity, name) => entities.get(name) ?? entity)
}

const entities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
])

function hasTags(text: string): boolean {
  const start = text.search(/<[a-z!/?]/i)
  return start >= 0 && text.includes('>', start)
}

/** `escaped` is text whose special characters are entities already. */
function paragraphs(escaped: string): string {
  return escaped
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => `<p>${part.split('\n').map(trimmed).join('<br />')}</p>`)
    .join('\n')
}

function trimmed(line: string): string {
  return line.trim()
}

function removeControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
  return text.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
}

function pass(html: string): string {
  return htmlCleaner()(html, rules).trim()
}

const digits = /^\d{1,4}$/

const rules: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'div', 'ul', 'ol', 'li', 'a', 'img', 'blockquote', 'br', 'hr'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'del', 'ins', 'mark', 'small', 'sub', 'sup'],
    ...['code', 'pre', 'dl', 'dt', 'dd', 'abbr', 'q', 'cite'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
    abbr: ['title'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: [
    ...['script', 'style', 'noscript', 'template', 'textarea', 'option', 'select', 'title'],
    ...['iframe', 'object', 'embed', 'svg', 'math', 'xmp', 'noembed', 'noframes', 'plaintext'],
  ],
  nestingLimit: 60,
  exclusiveFilter: (frame) => frame.tag === 'img' && !frame.attribs.src,
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    section: 'div',
    article: 'div',
    header: 'div',
    footer: 'div',
    main: 'div',
    figure: 'div',
    figcaption: 'p',
    center: 'div',
    strike: 's',
    a: (tagName, attribs) => ({ tagName, attribs: linkAttributes(attribs) }),
    img: (tagName, attribs) => ({ tagName, attribs: imageAttributes(attribs) }),
    th: (tagName, attribs) => ({ tagName, attribs: numbersOnly(attribs) }),
    td: (tagName, attribs) => ({ tagName, attribs: numbersOnly(attribs) }),
    ol: (tagName, attribs) => ({ tagName, attribs: numbersOnly(attribs) }),
  },
}

function linkAttributes({ href, title }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const url = safeUrl(href)
  if (url === null) return title ? { title } : {}
  const foreign = /^https?:/i.test(url)
  return { href: url, ...(title && { title }), ...(foreign && { rel: 'nofollow noopener' }) }
}

function imageAttributes(attribs: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const url = safeUrl(attribs.src)?.replace(/^http:/i, 'https:') ?? null
  if (url === null || !/^(?:https:\/\/|\/)/i.test(url)) return {}
  const { width, height } = numbersOnly(attribs)
  return { src: url, alt: attribs.alt ?? '', ...(width && { width }), ...(height && { height }) }
}

/**
 * A URL that browsers read as we do: they take "\" for "/" and skip tabs and line ends, so such
 * URLs could leave the shop unseen. "//host/x" becomes "https://host/x".
 */
function safeUrl(url: string | undefined): string | null {
  const trimmed = url?.trim() ?? ''
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip these inside a URL
  if (trimmed === '' || /[\\\u0000-\u001f]/.test(trimmed)) return null
  return trimmed.startsWith('//') ? `https:${trimmed}` : trimmed
}

function numbersOnly(attribs: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  return Object.fromEntries(Object.entries(attribs).filter(([, value]) => digits.test(value)))
}
