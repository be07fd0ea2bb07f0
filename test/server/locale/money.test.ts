import test from 'ava'
import { currencyCodes, isCurrency } from '#server/locale/currencies.ts'
import {
  currencyDigits,
  decimalMark,
  formatMajor,
  MoneyError,
  type MoneyFault,
  money,
  mostMoney,
  parseMajor,
  splitByLargestRemainder,
  typedMajor,
} from '#server/locale/money.ts'

const reads = test.macro({
  exec(t, amount: string | number, currency: string, minor: number) {
    t.is(parseMajor(amount, currency), minor)
  },
  title: (_, amount: string | number, currency, minor) =>
    `${shown(amount)} ${currency} is ${minor} minor units`,
})

const refuses = test.macro({
  exec(t, amount: string | number, currency: string, code: MoneyFault) {
    const error = t.throws(() => parseMajor(amount, currency), { instanceOf: MoneyError })
    t.is(error?.code, code)
    t.true((error?.message.length ?? 0) > 10)
  },
  title: (_, amount: string | number, currency, code) =>
    `${shown(amount)} ${currency} is refused as ${code}`,
})

function shown(amount: string | number): string {
  return typeof amount === 'string' ? `the text "${amount.slice(0, 24)}"` : `the number ${amount}`
}

test(reads, '19.99', 'USD', 1999)
test(reads, '8.2', 'USD', 820)
test(reads, '55', 'USD', 5500)
test(reads, '0', 'USD', 0)
test(reads, ' 42.99 ', 'USD', 4299)
test(reads, '.5', 'USD', 50)
test(reads, '19,99', 'EUR', 1999)
test(reads, '1,234.50', 'USD', 123450)
test(reads, '1.234,50', 'EUR', 123450)
test(reads, '1,234,567', 'USD', 123456700)
test(reads, '1 234,50', 'EUR', 123450)
test(reads, "1'234.50", 'CHF', 123450)
test(reads, '19.9900', 'USD', 1999)
test(reads, '0.500', 'USD', 50)
test(reads, '1234.500', 'USD', 123450)
test(reads, 19.99, 'USD', 1999)
test(reads, 1.1, 'USD', 110)
test(reads, '1.234', 'KWD', 1234)
test(reads, '0.001', 'IQD', 1)
test(reads, '1990', 'HUF', 199000)
test(reads, '500', 'JPY', 500)
test(reads, '500.00', 'JPY', 500)
test(reads, '10000000000.00', 'USD', mostMoney)

test(refuses, '1.005', 'USD', 'too_precise')
test(refuses, '1.000', 'USD', 'ambiguous')
test(refuses, 1.005, 'USD', 'too_precise')
test(refuses, '10.005', 'JPY', 'too_precise')
test(refuses, '0.005', 'USD', 'too_precise')
test(refuses, '19.999', 'USD', 'too_precise')
test(refuses, '19.990', 'USD', 'ambiguous')
test(refuses, '1234.567', 'USD', 'too_precise')
test(refuses, '0.5', 'JPY', 'too_precise')
test(refuses, '1,234', 'USD', 'ambiguous')
test(refuses, '1,234', 'KWD', 'ambiguous')
test(refuses, '1.234', 'EUR', 'too_precise')
test(refuses, '', 'USD', 'empty')
test(refuses, '   ', 'USD', 'empty')
test(refuses, '-1', 'USD', 'negative')
test(refuses, -1, 'USD', 'negative')
test(refuses, '1e3', 'USD', 'not_an_amount')
test(refuses, 1e21, 'USD', 'too_large')
test(refuses, 1e-7, 'USD', 'too_precise')
test(refuses, 'NaN', 'USD', 'not_an_amount')
test(refuses, Number.NaN, 'USD', 'not_an_amount')
test(refuses, Number.POSITIVE_INFINITY, 'USD', 'not_an_amount')
test(refuses, '$5', 'USD', 'not_an_amount')
test(refuses, '0x10', 'USD', 'not_an_amount')
test(refuses, '١٢', 'USD', 'not_an_amount')
test(refuses, '1,23,456', 'USD', 'not_an_amount')
test(refuses, '1.234.50', 'USD', 'not_an_amount')
test(refuses, '5.', 'USD', 'not_an_amount')
test(refuses, '.', 'USD', 'not_an_amount')
test(refuses, '123456789012345678', 'USD', 'too_large')
test(refuses, '90071992547409.92', 'USD', 'too_large')
test(refuses, 90071992547409.9, 'USD', 'too_large')
test(refuses, '10000000000.01', 'USD', 'too_large')
test(refuses, '9'.repeat(100_000), 'USD', 'too_large')
test(refuses, '1', 'XXZ', 'unknown_currency')
test(refuses, '1', '__proto__', 'unknown_currency')

test('minor-unit digits are those of ISO 4217, not of CLDR', (t) => {
  const digits = ['USD', 'HUF', 'JPY', 'KWD', 'IQD', 'CLF'].map(currencyDigits)
  t.deepEqual(digits, [2, 2, 0, 3, 3, 4])
})

test('a currency code is three capital letters of a currency in use', (t) => {
  t.true(isCurrency('EUR'))
  t.false(isCurrency('eur'))
  t.false(isCurrency('HRK'))
  t.true(currencyCodes().every((code) => /^[A-Z]{3}$/.test(code)))
  t.is(new Set(currencyCodes()).size, currencyCodes().length)
})

test('money is written in the locale with the ISO number of digits', (t) => {
  t.is(money(1999, 'USD', 'en-US'), '$19.99')
  t.is(money(123450, 'EUR', 'de-DE').replace(/\s/g, ' '), '1.234,50 €')
  t.is(money(199000, 'HUF', 'en-US').replace(/\s/g, ' '), 'HUF 1,990.00')
  t.is(money(500, 'JPY', 'en-US'), '¥500')
  t.is(money(-1999, 'USD', 'en-US'), '-$19.99')
  t.is(money(Number.MAX_SAFE_INTEGER, 'USD', 'en-US'), '$90,071,992,547,409.91')
})

test('a form field shows a plain decimal', (t) => {
  t.is(formatMajor(1999, 'USD'), '19.99')
  t.is(formatMajor(5, 'USD'), '0.05')
  t.is(formatMajor(-5, 'KWD'), '-0.005')
  t.is(formatMajor(500, 'JPY'), '500')
  t.throws(() => formatMajor(0.5, 'USD'), { instanceOf: RangeError })
})

test('shares go to the largest remainders and the earlier first', (t) => {
  t.deepEqual(splitByLargestRemainder(100, [1, 1, 1]), [34, 33, 33])
  t.deepEqual(splitByLargestRemainder(-100, [1, 1, 1]), [-34, -33, -33])
  t.deepEqual(splitByLargestRemainder(10, [0, 0]), [5, 5])
  t.deepEqual(splitByLargestRemainder(10, [0, 3]), [0, 10])
  t.deepEqual(splitByLargestRemainder(1, [1, 2]), [0, 1])
  t.deepEqual(splitByLargestRemainder(0, []), [])
  t.throws(() => splitByLargestRemainder(1, []), { instanceOf: RangeError })
  t.throws(() => splitByLargestRemainder(1, [-1, 2]), { instanceOf: RangeError })
})

test('any amount survives being written and read again', (t) => {
  const { random, seed } = randomNumbers()
  t.log(`seed ${seed}`)
  for (let round = 0; round < 2000; round += 1) {
    const currency = ['USD', 'JPY', 'CLF', 'KWD'][Math.floor(random() * 4)] ?? 'USD'
    const minor = Math.floor(random() * 10 ** Math.ceil(random() * 12))
    t.is(parseMajor(formatMajor(minor, currency), currency), minor, `seed ${seed}`)
  }
})

test('parts always sum to the total and differ from the exact share by less than one', (t) => {
  const { random, seed } = randomNumbers()
  t.log(`seed ${seed}`)
  for (let round = 0; round < 500; round += 1) {
    const total = Math.floor(random() * 1e12)
    const weights = Array.from({ length: 1 + Math.floor(random() * 9) }, () =>
      Math.floor(random() * 1e6),
    )
    const weight = weights.reduce((a, b) => a + b, 0)
    const parts = splitByLargestRemainder(total, weights)
    const fair = parts.every(
      (part, index) =>
        weight === 0 || Math.abs(part - (total * (weights[index] ?? 0)) / weight) < 1.01,
    )
    t.is(
      parts.reduce((a, b) => a + b, 0),
      total,
      `seed ${seed}`,
    )
    t.true(fair, `seed ${seed}`)
  }
})

/** A small generator whose seed can be given by SEED to repeat a failure. */
function randomNumbers(): { random: () => number; seed: number } {
  const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))
  let state = seed
  const random = () => {
    state = (state * 1103515245 + 12345) % 2 ** 31
    return state / 2 ** 31
  }
  return { random, seed }
}

const languages = {
  de: ',',
  fr: ',',
  es: ',',
  'pt-BR': ',',
  ru: ',',
  en: '.',
  'de-CH': '.',
  ja: '.',
}
const minors = [
  ...([0, 5, 99, 1290, 123_450, 1_234_500, mostMoney] as const),
  ...([1000, 1230, 12_300] as const),
]

test('what a form shows in a language is read back as the same amount, for currencies with none, two and three digits', (t) => {
  for (const [language, mark] of Object.entries(languages)) {
    const own = decimalMark(language)
    t.is(own as string, mark, language)
    for (const currency of ['EUR', 'USD', 'JPY', 'KWD'])
      for (const minor of minors) {
        const typed = typedMajor(minor, currency, own)
        t.is(parseMajor(typed, currency, own), minor, `${language} ${typed} ${currency}`)
      }
  }
  // Digits of ours, and a mark that people can type.
  t.is(decimalMark('ar-EG'), '.')
  t.is(typedMajor(1290, 'EUR', ','), '12,90')
  t.is(typedMajor(1234, 'KWD', ','), '1,234')
})

test('a reader with a comma may type a point, and what may be a thousand is refused', (t) => {
  const read = (typed: string, currency: string) => parseMajor(typed, currency, ',')
  t.is(read('12.90', 'EUR'), 1290)
  t.is(read('12,9', 'EUR'), 1290)
  t.is(read('1.234,50', 'EUR'), 123_450)
  t.is(read('1,234.50', 'EUR'), 123_450)
  t.is(read('1.234.567', 'EUR'), 123_456_700)
  for (const [typed, currency, code] of [
    ['1.234', 'EUR', 'ambiguous'],
    ['1.000', 'EUR', 'ambiguous'],
    ['1,000', 'EUR', 'ambiguous'],
    ['1.234', 'KWD', 'ambiguous'],
    ['1,234', 'EUR', 'too_precise'],
  ] as const)
    t.is(t.throws<MoneyError>(() => read(typed, currency))?.code, code, `${typed} ${currency}`)
})
