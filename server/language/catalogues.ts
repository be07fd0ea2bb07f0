/** Translated texts: one catalogue per module and language, ICU messages, keys prefixed with the module's name. */
import { IntlMessageFormat } from 'intl-messageformat'
import { owned } from '#server/data/own-property.ts'
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

/** Compiled texts by language: several shops of one process say the same. */
const compiled = new Map<string, IntlMessageFormat>()
const mostCompiled = 20_000

export class Messages {
  private readonly catalogues: Record<string, Catalogue>
  private readonly more: Catalogue
  readonly languages: readonly string[]
  private readonly keysOf = new Map<string, readonly string[]>()
  /** What was looked up once, by language and key. */
  private readonly met = new Map<string, Map<string, string>>()
  private readonly translators = new Map<string, Translate>()
  /** Keys that were asked for and have words in no language; the first of them. */
  readonly unknown = new Set<string>()

  /** `catalogues` by module, without its prefix in the keys; `more` by whole keys, which win. */
  constructor(catalogues: Record<string, Catalogue>, more: Catalogue = {}) {
    this.catalogues = catalogues
    this.more = more
    this.languages = [...new Set([...Object.values(catalogues), more].flatMap(Object.keys))]
  }

  /** Languages with every message of the store. */
  get complete(): string[] {
    return this.having(this.keys(fallback).filter((key) => !isForAdmins(key)))
  }

  /** Languages with every message of the admin too. */
  get completeForAdmins(): string[] {
    return this.having(this.keys(fallback))
  }

  keys(language: string): readonly string[] {
    const known = this.keysOf.get(language) ?? this.allKeys(language)
    this.keysOf.set(language, known)
    return known
  }

  private allKeys(language: string): string[] {
    const ofModules = Object.entries(this.catalogues).flatMap(([prefix, words]) =>
      Object.keys(owned(words, language) ?? {}).map((key) => `${prefix}.${key}`),
    )
    return [...new Set([...ofModules, ...Object.keys(owned(this.more, language) ?? {})])]
  }

  private having(needed: readonly string[]): string[] {
    return this.languages.filter((language) =>
      needed.every((key) => this.text(language, key) !== undefined),
    )
  }

  private text(language: string, key: string): string | undefined {
    const met = this.met.get(language) ?? new Map<string, string>()
    const known = met.get(key)
    if (known !== undefined) return known
    const dot = key.indexOf('.')
    const text =
      owned(owned(this.more, language), key) ??
      owned(owned(owned(this.catalogues, key.slice(0, dot)), language), key.slice(dot + 1))
    if (text !== undefined) this.met.set(language, met.set(key, text))
    return text
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
    const own = this.text(language, key)
    const text = own ?? this.text(fallback, key)
    if (text === undefined) {
      if (this.unknown.size < mostUnknown) this.unknown.add(key)
      return key
    }
    if (!text.includes('{') && !text.includes("'")) return text
    return String(messageOf(own === undefined ? fallback : language, text).format(values))
  }
}

function messageOf(language: string, text: string): IntlMessageFormat {
  const id = `${language}|${text}`
  const known = compiled.get(id)
  if (known) return known
  const made = new IntlMessageFormat(text, language, undefined, { ignoreTag: true })
  if (compiled.size < mostCompiled) compiled.set(id, made)
  return made
}
