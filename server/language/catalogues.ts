/** Translated texts: one catalogue per module and language, ICU messages, keys prefixed with the module's name. */
import { IntlMessageFormat } from 'intl-messageformat'
import type { Translate } from '#views/props.ts'

declare module '#server/kernel.ts' {
  interface Kernel {
    messages: Messages
  }
}

/** Words by language, then by key (without the module's prefix). */
export type Catalogue = Record<string, Record<string, string>>

const fallback = 'en'
const mostUnknown = 1_000
/** True for the keys of the admin, which may lack translations: it falls back to English. */
export const isForAdmins = (key: string) => /^adminui\.|^[^.]+\.(admin$|admin\.|menu\.)/.test(key)

export class Messages {
  private readonly words = new Map<string, Map<string, string>>()
  private readonly compiled = new Map<string, IntlMessageFormat>()
  private readonly translators = new Map<string, Translate>()
  /** Keys that were asked for and have words in no language; the first of them. */
  readonly unknown = new Set<string>()

  /** `catalogues` by module, without its prefix in the keys; `more` by whole keys, which win. */
  constructor(catalogues: Record<string, Catalogue>, more: Catalogue = {}) {
    for (const [prefix, languages] of Object.entries(catalogues)) {
      for (const [language, words] of Object.entries(languages)) {
        const all = this.words.get(language) ?? new Map<string, string>()
        for (const [key, text] of Object.entries(words)) all.set(`${prefix}.${key}`, text)
        this.words.set(language, all)
      }
    }
    for (const [language, words] of Object.entries(more))
      this.words.set(
        language,
        new Map([...(this.words.get(language) ?? []), ...Object.entries(words)]),
      )
  }

  get languages(): string[] {
    return [...this.words.keys()]
  }

  /** Languages with every message of the store. */
  get complete(): string[] {
    return this.having(this.keys(fallback).filter((key) => !isForAdmins(key)))
  }

  /** Languages with every message of the admin too. */
  get completeForAdmins(): string[] {
    return this.having(this.keys(fallback))
  }

  keys(language: string): string[] {
    return [...(this.words.get(language)?.keys() ?? [])]
  }

  private having(needed: string[]): string[] {
    return this.languages.filter((language) => {
      const own = this.words.get(language)
      return needed.every((key) => own?.has(key))
    })
  }

  /** The translator of a language; falls back to English, then to the key itself. */
  in(language: string): Translate {
    const known = this.translators.get(language)
    if (known) return known
    const translate: Translate = (key, values) => this.say(language, key, values)
    this.translators.set(language, translate)
    return translate
  }

  private say(language: string, key: string, values?: Record<string, string | number>): string {
    const own = this.words.get(language)?.get(key)
    const text = own ?? this.words.get(fallback)?.get(key)
    if (text === undefined) {
      if (this.unknown.size < mostUnknown) this.unknown.add(key)
      return key
    }
    if (!text.includes('{') && !text.includes("'")) return text
    return String(this.message(own === undefined ? fallback : language, text).format(values))
  }

  private message(language: string, text: string): IntlMessageFormat {
    const id = `${language}|${text}`
    const known = this.compiled.get(id)
    if (known) return known
    const made = new IntlMessageFormat(text, language, undefined, { ignoreTag: true })
    this.compiled.set(id, made)
    return made
  }
}
