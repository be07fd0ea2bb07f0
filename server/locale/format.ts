/** Money, dates and numbers for readers, by Intl, in the shop's language, currency and time zone. */

import type { Shop } from '#server/shop.ts'
import { money } from './money.ts'

export interface Format {
  /** Minor units of `currency` (the shop's own when not given) as readers write them. */
  money(minorUnits: number, currency?: string): string
  /** With exactly `digits` of them after the point, where given. */
  number(value: number, digits?: number): string
  date(iso: string): string
  dateTime(iso: string): string
  /** A day of the calendar (`2026-01-31`), without its year: the same day in every time zone. */
  day(date: string): string
}

const kept = new Map<string, Format>()

/** Formatters are costly to make and few: kept per language, currency and zone. */
export function formatFor(shop: Shop): Format {
  const key = `${shop.language}|${shop.currency}|${shop.timeZone}`
  const known = kept.get(key)
  if (known) return known
  const made = make(shop)
  kept.set(key, made)
  return made
}

function make({ language, currency, timeZone }: Shop): Format {
  const number = new Intl.NumberFormat(language)
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone })
  const dateTime = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  })
  const day = new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' })
  return {
    money: (minorUnits, other = currency) => money(minorUnits, other, language),
    number: (value, digits) =>
      digits === undefined
        ? number.format(value)
        : value.toLocaleString(language, {
            minimumFractionDigits: digits,
            maximumFractionDigits: digits,
          }),
    date: (iso) => date.format(new Date(iso)),
    dateTime: (iso) => dateTime.format(new Date(iso)),
    day: (one) => day.format(new Date(one)),
  }
}
