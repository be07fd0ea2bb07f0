/** The formatters of Intl, each made once: making one costs a hundred times what using it costs. */
import { LRUCache } from 'lru-cache'

/** Bounded, since languages and time zones may come from outside. */
const made = new LRUCache<string, object>({ max: 500 })

function once<Made extends object>(
  kind: string,
  language: string,
  options: object,
  make: () => Made,
): Made {
  const key = `${kind} ${language} ${JSON.stringify(options)}`
  const known = made.get(key)
  // What is kept under a kind was made by that kind.
  if (known) return known as Made
  const fresh = make()
  made.set(key, fresh)
  return fresh
}

/** Error for a language or a time zone that nobody knows, as `Intl` throws it; so do all below. */
export const dateTimeFormat = (
  language: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat =>
  once('date', language, options, () => new Intl.DateTimeFormat(language, options))

export const numberFormat = (
  language: string,
  options: Intl.NumberFormatOptions = {},
): Intl.NumberFormat =>
  once('number', language, options, () => new Intl.NumberFormat(language, options))

export const displayNames = (
  language: string,
  type: Intl.DisplayNamesOptions['type'],
): Intl.DisplayNames =>
  once('names', language, { type }, () => new Intl.DisplayNames(language, { type }))
