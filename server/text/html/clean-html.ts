/** HTML written by people (descriptions, pages): cleaned on write, and read as plain words. */
import { isTooDeep } from '#server/text/html/html-depth.ts'
import { htmlRules } from '#server/text/html/html-rules.ts'
import { KeptTexts } from '#server/text/markdown/kept-texts.ts'
import { htmlCleaner } from '../../env/lazy-packages.ts'

/** What came out of the cleaner: handed over again, it is not read again. */
const known = new KeptTexts<true>(2_000_000)

/**
 * Cleans HTML by an allow-list of text elements; what comes out may be printed as it is.
 * Text without any element becomes paragraphs, and so does HTML that is nested too deeply to be read in linear time.
 * Applied twice it gives the same as once.
 */
export function cleanHtml(html: string): string {
  if (known.get(html)) return html
  const cleaned = cleanedOf(removeControls(html))
  rememberClean(cleaned)
  return cleaned
}

/** Told of HTML that was cleaned elsewhere by the same rules, as by another thread. */
export function rememberClean(cleaned: string): void {
  known.set(cleaned, true)
}

function cleanedOf(source: string): string {
  if (!hasTags(source)) return paragraphs(withoutTags(source))
  if (isTooDeep(source)) return paragraphs(escaped(source.trim()))
  let cleaned = pass(source)
  // It stands still already, as what was cleaned before does.
  if (cleaned === source && cleaned.includes('<')) return cleaned
  // Moving elements (h1, section) can make the parser close others: clean until it stands still.
  for (let round = 0; round < 5; round += 1) {
    const again = pass(cleaned)
    if (again === cleaned) return cleaned.includes('<') ? cleaned : paragraphs(cleaned)
    cleaned = again
  }
  return paragraphs(words(cleaned))
}

/**
 * The words of cleaned HTML, for search and descriptions in the head: no elements, no entities,
 * single spaces; cut at a word's end with "…" so that it has at most `max` characters.
 */
export function plainText(cleaned: string, max = Number.POSITIVE_INFINITY): string {
  const text = unescapeHtml(words(cleaned))
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

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** `text` has entities for its special characters already. */
function paragraphs(text: string): string {
  return text
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

/** The cleaner is asked only where there are entities to be read. */
const withoutTags = (text: string) =>
  text.includes('&') ? pass(text.replaceAll('<', '&lt;')) : escaped(text).trim()

function pass(html: string): string {
  return htmlCleaner()(html, htmlRules).trim()
}
