// The shop's English words, as they would stand in markup that should be in another language.

import type { Messages } from '#server/language/catalogues.ts'
import type { Translate } from '#views/props.ts'
import { decoded } from '../markup/crawl.ts'

/** Stands where a message takes a value. */
const hole = '\u0001'
const values = new Proxy({}, { get: () => hole, has: () => true })
/** What is read aloud or shown, though it stands in an attribute. */
const spokenAttribute =
  /^(?:aria-(?:label|description|valuetext|roledescription)|alt|content|label|placeholder|title|data-.*)$/

export class ForeignWords {
  private readonly exact: Set<string>
  private readonly patterns: RegExp[]
  private readonly known = new Map<string, boolean>()

  /** `isMet` says whose keys: what a merchant calls a thing may be a word of the admin. */
  constructor(messages: Messages, language: string, isMet: (key: string) => boolean) {
    const keys = messages.keys('en').filter(isMet)
    const spoken = new Set(textsOf(messages.in(language), keys))
    const english = textsOf(messages.in('en'), keys).filter((text) => !spoken.has(text))
    // A small word alone may be a value: what a column holds.
    const isWorded = (text: string) => /\s|^\p{Lu}/u.test(text)
    this.exact = new Set(english.filter((text) => !text.includes(hole) && isWorded(text)))
    this.patterns = english.filter((text) => text.includes(hole)).flatMap(patternOf)
  }

  /** What of this markup a reader meets in English. */
  in(html: string): string[] {
    const markup = html.replace(/<(script|style|template)\b[^>]*>.*?<\/\1>/gs, '')
    const texts = markup.split(/<[^>"]*(?:"[^"]*"[^>"]*)*>/)
    const attributes = [...markup.matchAll(/ ([a-z-]+)="([^"]*)"/g)].flatMap(
      ([, name = '', value = '']) => (spokenAttribute.test(name) ? [value] : []),
    )
    return [...new Set([...texts, ...attributes].map(plain))].filter((text) => this.isEnglish(text))
  }

  private isEnglish(text: string): boolean {
    const known =
      this.known.get(text) ??
      (this.exact.has(text) || this.patterns.some((pattern) => pattern.test(text)))
    this.known.set(text, known)
    return known
  }
}

const plain = (text: string) => decoded(text).replace(/\s+/g, ' ').trim()

/** Every message with holes for its values. */
function textsOf(say: Translate, keys: string[]): string[] {
  return keys.flatMap((key) => {
    try {
      return [plain(say(key, values).replaceAll('NaN', hole))]
    } catch {
      // It takes a date.
      return []
    }
  })
}

/** Two words at least have to stand around the values. */
function patternOf(text: string): RegExp[] {
  const pieces = text.split(hole)
  if ((pieces.join(' ').match(/\p{L}{2,}/gu) ?? []).length < 2) return []
  const escaped = pieces.map((piece) => piece.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
  return [new RegExp(`^${escaped.join('.{0,80}?')}$`, 'u')]
}
