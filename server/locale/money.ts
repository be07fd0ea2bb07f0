/**
 * Money is an integer of minor units with its currency. Everything here is exact:
 * decimal text is moved by strings, shares by big integers, never by floating point.
 */
import { type Said, SaidError, said } from '#server/language/message.ts'
import { minorDigits } from './currencies.ts'
import { numberFormat } from './intl.ts'

export type MoneyFault =
  | 'unknown_currency'
  | 'empty'
  | 'negative'
  | 'not_an_amount'
  | 'ambiguous'
  | 'too_precise'
  | 'too_large'

/** An amount that cannot be taken as it stands; what it tells says what is wrong in plain words. */
export class MoneyError extends SaidError {
  readonly code: MoneyFault

  constructor(code: MoneyFault, told: Said) {
    super(told)
    this.name = 'MoneyError'
    this.code = code
  }
}

/** The most that an amount may be, in minor units: sums of many still fit an exact integer. */
export const mostMoney = 1_000_000_000_000

/** Digits of the minor unit per ISO 4217. Throws MoneyError for unknown codes. */
export function currencyDigits(currency: string): number {
  const digits = minorDigits(currency)
  if (digits === undefined) {
    throw new MoneyError(
      'unknown_currency',
      said('server.admin.money.unknownCurrency', { code: shown(currency) }),
    )
  }
  return digits
}

/**
 * Reads an amount in major units ("19.99", "1.234,50", 8.2) as minor units, exactly.
 *
 * A mark that can only be one thing is understood, whether point or comma. Text in which a single
 * mark stands before exactly three digits ("1,234", "1.234") could mean a thousand or a fraction
 * and is refused, except `mark` where the currency has three digits. Throws MoneyError.
 */
export function parseMajor(
  amount: string | number,
  currency: string,
  mark: DecimalMark = '.',
): number {
  const digits = currencyDigits(currency)
  const { whole, fraction } =
    typeof amount === 'number' ? partsOfNumber(amount) : partsOfText(amount, digits, mark)
  const kept = fraction.slice(0, digits).padEnd(digits, '0')
  if (/[1-9]/.test(fraction.slice(digits))) {
    throw new MoneyError(
      'too_precise',
      said('server.admin.money.tooPrecise', { amount: shown(amount), currency, digits }),
    )
  }
  const minor = Number(`${whole}${kept}`)
  if (minor > mostMoney) {
    throw new MoneyError(
      'too_large',
      said('server.admin.money.tooLarge', { amount: shown(amount) }),
    )
  }
  return minor
}

/** Minor units as a plain decimal for JSON, files and gateways: 1999 USD → "19.99". */
export function formatMajor(minor: number, currency: string): `${number}` {
  const digits = currencyDigits(currency)
  if (!Number.isSafeInteger(minor)) throw new RangeError(`${minor} is not a whole minor amount`)
  const sign = minor < 0 ? '-' : ''
  const all = String(Math.abs(minor)).padStart(digits + 1, '0')
  const cut = all.length - digits
  const text = digits === 0 ? all : `${all.slice(0, cut)}.${all.slice(cut)}`
  return `${sign}${text}` as `${number}`
}

/** The mark before a fraction. */
export type DecimalMark = '.' | ','

/** How readers of a language write it in a form, with the digits 0 to 9. */
export function decimalMark(language: string): DecimalMark {
  const known = marks.get(language)
  if (known) return known
  const parts = numberFormat(language, { numberingSystem: 'latn' }).formatToParts(1.5)
  const mark = parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ',' : '.'
  marks.set(language, mark)
  return mark
}

/** By language, of which a shop has few. */
const marks = new Map<string, DecimalMark>()

/** Minor units as they stand in a form: 1290 EUR → "12,90" with a comma. */
export const typedMajor = (minor: number, currency: string, mark: DecimalMark): string =>
  formatMajor(minor, currency).replace('.', mark)

/** Minor units as people of the locale write them, with the ISO number of digits: "€19.99". */
export function money(minor: number, currency: string, locale: string): string {
  return formatter(currency, locale).format(formatMajor(minor, currency))
}

/**
 * Splits an integer total into integer parts proportional to the weights; the parts always sum to
 * the total. Units left over go to the largest remainders, the earlier part first. When all
 * weights are zero the parts are equal. A negative total (a refund) is split like its opposite.
 */
export function splitByLargestRemainder(total: number, weights: readonly number[]): number[] {
  if (!Number.isSafeInteger(total)) throw new RangeError('total must be a safe integer')
  if (!weights.every((weight) => Number.isSafeInteger(weight) && weight >= 0)) {
    throw new RangeError('weights must be whole numbers, not negative')
  }
  if (weights.length === 0) {
    if (total === 0) return []
    throw new RangeError('nothing to split the total over')
  }
  const sign = total < 0 ? -1 : 1
  const small = smallShares(Math.abs(total), weights)
  if (small) return sign === 1 ? small : small.map((part) => (part === 0 ? 0 : -part))
  const parts = shares(BigInt(Math.abs(total)), weights)
  return parts.map((part) => (part === 0n ? 0 : sign * Number(part)))
}

/** The same as `shares`, exact in ordinary numbers; undefined where a product is too large for them. */
function smallShares(total: number, weights: readonly number[]): number[] | undefined {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const own = all === 0 ? weights.map(() => 1) : weights
  const sum = all === 0 ? weights.length : all
  if (total * sum > Number.MAX_SAFE_INTEGER || sum > Number.MAX_SAFE_INTEGER) return undefined
  const rests = own.map((weight) => (total * weight) % sum)
  const parts = own.map((weight, at) => (total * weight - (rests[at] ?? 0)) / sum)
  let left = total - parts.reduce((a, b) => a + b, 0)
  if (left === 0) return parts
  const winners = rests.map((_, at) => at).sort((a, b) => (rests[b] ?? 0) - (rests[a] ?? 0))
  for (const at of winners) {
    if (left-- <= 0) break
    parts[at] = (parts[at] ?? 0) + 1
  }
  return parts
}

function shares(total: bigint, weights: readonly number[]): bigint[] {
  const allZero = weights.every((weight) => weight === 0)
  const big = weights.map((weight) => (allZero ? 1n : BigInt(weight)))
  const sum = big.reduce((a, b) => a + b, 0n)
  const parts = big.map((weight) => (total * weight) / sum)
  const left = total - parts.reduce((a, b) => a + b, 0n)
  const winners = big
    .map((weight, index) => ({ index, remainder: (total * weight) % sum }))
    .sort((a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder))
    .slice(0, Number(left))
  const extra = new Set(winners.map((winner) => winner.index))
  return parts.map((part, index) => (extra.has(index) ? part + 1n : part))
}

interface Parts {
  whole: string
  fraction: string
}

function partsOfNumber(amount: number): Parts {
  if (!Number.isFinite(amount)) throw notAnAmount(amount)
  if (amount < 0) throw negative(amount)
  const text = String(amount)
  if (text.includes('e')) {
    throw amount < 1
      ? new MoneyError('too_precise', said('server.admin.money.numberTooPrecise', { amount: text }))
      : new MoneyError('too_large', said('server.admin.money.numberTooLarge', { amount: text }))
  }
  const [whole = '', fraction = ''] = text.split('.')
  return { whole, fraction }
}

function partsOfText(amount: string, digits: number, mark: DecimalMark): Parts {
  const text = amount.trim()
  if (text === '') throw new MoneyError('empty', said('server.admin.money.empty'))
  if (text.length > longest) throw new MoneyError('too_large', said('server.admin.money.tooLong'))
  if (/^[-\u2212]/.test(text)) throw negative(text)
  if (!/^[\d.,'’ \u00a0\u202f]+$/.test(text)) throw notAnAmount(text)
  if (isAmbiguous(text, digits, mark)) {
    throw new MoneyError('ambiguous', said('server.admin.money.ambiguous', { amount: shown(text) }))
  }
  const form = forms.find((each) => each.test(text))
  if (!form) throw notAnAmount(text)
  const [, whole = '', fraction = ''] = form.exec(text) ?? []
  return { whole: whole.replace(/\D/g, '') || '0', fraction }
}

/**
 * One mark, one to three digits before it (no leading zero), exactly three behind it. The reader's
 * own mark whose fraction does not fit the currency is left to the clearer "more decimal places".
 */
function isAmbiguous(text: string, digits: number, own: DecimalMark): boolean {
  const [, mark, fraction = ''] = /^[1-9]\d{0,2}([.,])(\d{3})$/.exec(text) ?? []
  if (mark === undefined) return false
  return mark !== own || (digits < 3 && Number(fraction.slice(digits)) === 0)
}

const longest = 40
const plain = /^(\d*)(?:[.,](\d+))?$/
const commaGroups = /^(\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/
const pointGroups = /^(\d{1,3}(?:\.\d{3})+)(?:,(\d+))?$/
const quoteGroups = /^(\d{1,3}(?:['’]\d{3})+)(?:[.,](\d+))?$/
const spaceGroups = /^(\d{1,3}(?:[ \u00a0\u202f]\d{3})+)(?:[.,](\d+))?$/
const forms = [plain, commaGroups, pointGroups, quoteGroups, spaceGroups]

function negative(amount: string | number): MoneyError {
  return new MoneyError('negative', said('server.admin.money.negative', { amount: shown(amount) }))
}

function notAnAmount(amount: string | number): MoneyError {
  return new MoneyError(
    'not_an_amount',
    said('server.admin.money.notAnAmount', { amount: shown(amount) }),
  )
}

const shown = (value: string | number): string => String(value).slice(0, longest)

const formatters = new Map<string, Intl.NumberFormat>()

/** Making a NumberFormat costs far more than using it; the bound keeps odd locales from piling up. */
function formatter(currency: string, locale: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`
  const known = formatters.get(key)
  if (known) return known
  const digits = currencyDigits(currency)
  const made = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  if (formatters.size >= 200) formatters.clear()
  formatters.set(key, made)
  return made
}
