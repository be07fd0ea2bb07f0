import { readFileSync } from 'node:fs'
import { IntlMessageFormat } from 'intl-messageformat'
import { formatMajor } from '#server/locale/money.ts'
import type { Format, Translate } from '#views/props.ts'

/** The real words of a language, read from the modules' catalogues; an unknown key throws. */
export function words(lang: 'en' | 'de'): Translate {
  return (key, values) => {
    const [room = '', ...rest] = key.split('.')
    const folder = room === 'ui' ? 'views' : `modules/${room}`
    const catalogue: unknown = JSON.parse(readFileSync(`${folder}/messages/${lang}.json`, 'utf8'))
    const entry = Object.entries(Object(catalogue)).find(([name]) => name === rest.join('.'))
    if (entry === undefined) throw new Error(`No words for ${key} in ${lang}`)
    return String(new IntlMessageFormat(String(entry[1]), lang).format(values))
  }
}

/** Money, dates and numbers as `lang` writes them; two digits after the point. */
export function writes(lang: 'en' | 'de'): Format {
  return {
    typed: (minorUnits, currency) => formatMajor(minorUnits, currency),
    percent: (millionths) => `${millionths / 10_000} %`,
    typedPercent: (millionths) => String(millionths / 10_000),
    money: (minor, currency) =>
      new Intl.NumberFormat(lang, { style: 'currency', currency }).format(minor / 100),
    date: (iso) => new Intl.DateTimeFormat(lang, { dateStyle: 'long' }).format(new Date(iso)),
    dateTime: (iso: string) => iso.slice(0, 16).replace('T', ' '),
    day: (date: string) => date.slice(5),
    days: (from, to) => `${from.slice(5)} – ${to.slice(5)}`,
    weight: (grams) => `${grams} g`,
    number: (value) => new Intl.NumberFormat(lang).format(value),
  }
}
