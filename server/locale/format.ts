/** Money, dates and numbers for readers, by Intl, in the shop's language, currency and time zone. */

import type { Shop } from '#server/shop.ts'
import { type DecimalMark, decimalMark, money, typedMajor } from './money.ts'

export interface Format {
  /** Minor units of `currency` (the shop's own when not given) as readers write them. */
  money(minorUnits: number, currency?: string): string
  /** The same as it stands in the field of a form: `12,90`; with a point in JSON, files and jobs. */
  typed(minorUnits: number, currency?: string): string
  /** A rate in millionths, in percent: 77,000 is `7.7%`, and `7,7 %` in German. */
  percent(millionths: number): string
  /** The same as it stands in a field, without its sign: `7.7`. */
  typedPercent(millionths: number): string
  /** With exactly `digits` of them after the point, where given. */
  number(value: number, digits?: number): string
  date(iso: string): string
  dateTime(iso: string): string
  /** A day of the calendar (`2026-01-31`), without its year: the same day in every time zone. */
  day(date: string): string
  /** From one such day to another, with their weekdays: Tue 3 – Thu 5 March. */
  days(from: string, to: string): string
  /** A weight in the shop's unit, larger ones in kilograms or pounds. */
  weight(grams: number): string
}

const gramsOfOunce = 28.349523125

const kept = new Map<string, Format>()

/** "%" after English numbers, " %" after German ones. */
const percentSignIn = (language: string): string => {
  const parts = new Intl.NumberFormat(language, { style: 'percent' }).formatToParts(1)
  return parts.some(({ type }) => type === 'literal') ? ' %' : '%'
}

/** With at most four digits after a point. */
const plainRate = new Intl.NumberFormat('en', { maximumFractionDigits: 4, useGrouping: false })

/** Formatters are costly to make and few: kept per language, currency and zone. `mark` is that of typed amounts. */
export function formatFor(shop: Shop, mark = decimalMark(shop.language)): Format {
  const key = `${shop.language}|${shop.currency}|${shop.timeZone}|${shop.weightUnit}|${mark}`
  const known = kept.get(key)
  if (known) return known
  const made = make(shop, mark)
  kept.set(key, made)
  return made
}

function make({ language, currency, timeZone, weightUnit }: Shop, mark: DecimalMark): Format {
  const number = new Intl.NumberFormat(language)
  const rate = new Intl.NumberFormat(language, { maximumFractionDigits: 4 })
  const percentSign = percentSignIn(language)
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone })
  const dateTime = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  })
  const day = new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' })
  const weekday = new Intl.DateTimeFormat(language, {
    ...{ weekday: 'short', day: 'numeric', month: 'long', timeZone: 'UTC' },
  })
  const weightIn = (unit: string, most: number) =>
    new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: most })
  const weights =
    weightUnit === 'oz' || weightUnit === 'lb'
      ? {
          ...{ small: weightIn('ounce', 1), large: weightIn('pound', 2) },
          one: gramsOfOunce,
          many: 16,
        }
      : { ...{ small: weightIn('gram', 0), large: weightIn('kilogram', 2) }, one: 1, many: 1_000 }
  return {
    money: (minorUnits, other = currency) => money(minorUnits, other, language),
    typed: (minorUnits, other = currency) => typedMajor(minorUnits, other, mark),
    typedPercent: (millionths) => plainRate.format(millionths / 10_000).replace('.', mark),
    percent: (millionths) => `${rate.format(millionths / 10_000)}${percentSign}`,
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
    weight(grams) {
      const units = grams / weights.one
      return units < weights.many
        ? weights.small.format(units)
        : weights.large.format(units / weights.many)
    },
    days: (from, to) => weekday.formatRange(new Date(from), new Date(to)),
  }
}
