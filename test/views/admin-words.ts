import { readdirSync, readFileSync } from 'node:fs'
import { IntlMessageFormat } from 'intl-messageformat'
import { formatMajor } from '#server/locale/money.ts'
import type { Format, Translate } from '#views/props.ts'

const missing = new Set<string>()

/** The admin's English words from the message files; a key without words shows as itself. */
export const words: Translate = (key, values = {}) => {
  const text = catalogue()[key]
  if (text === undefined) {
    // A field is asked for its hint and for a longer name: it may have neither.
    const field = /^(.+)(?:Hint|Field)$/.exec(key)?.[1]
    if (field === undefined || catalogue()[field] === undefined) missing.add(key)
    return key
  }
  return String(new IntlMessageFormat(text, 'en', undefined, { ignoreTag: true }).format(values))
}

/** The keys that were asked for and have no words. */
export function missingWords(): string[] {
  return [...missing]
}

export const format: Format = {
  days: (from, to) => `${from.slice(5)} – ${to.slice(5)}`,
  weight: (grams) => `${grams} g`,
  typed: (minorUnits, currency) => formatMajor(minorUnits, currency),
  percent: (millionths: number) => `${millionths / 10_000} %`,
  typedPercent: (millionths: number) => String(millionths / 10_000),
  money: (minorUnits, currency) =>
    new Intl.NumberFormat('en', { style: 'currency', currency }).format(minorUnits / 100),
  date: (iso) =>
    new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(iso)),
  dateTime: (iso) =>
    new Intl.DateTimeFormat('en', {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: 'UTC',
    }).format(new Date(iso)),
  day: (date) => date.slice(5),
  number: (n) => new Intl.NumberFormat('en').format(n),
}

let all: Record<string, string> | undefined

function catalogue(): Record<string, string> {
  all ??= Object.fromEntries([
    ...prefixed('adminui', 'views/messages/admin/en.json'),
    ...readdirSync('modules').flatMap((name) => prefixed(name, `modules/${name}/messages/en.json`)),
  ])
  return all
}

function prefixed(name: string, path: string): [string, string][] {
  try {
    const entries: Record<string, string> = JSON.parse(readFileSync(path, 'utf8'))
    return Object.entries(entries).map(([key, text]) => [`${name}.${key}`, text])
  } catch {
    return []
  }
}
