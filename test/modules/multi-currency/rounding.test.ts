import test from 'ava'
import { mostMoney, parseMajor } from '#server/locale/money.ts'
import { billionthsIn, decimalOf } from '../../../modules/multi-currency/models/rate.ts'
import {
  convert,
  fitsCurrency,
  type Rounding,
  type Rule,
  roundings,
} from '../../../modules/multi-currency/models/rounding.ts'

const rates: [code: string, rate: string][] = [
  ['CHF', '0.9432'],
  ['JPY', '162.35'],
  ['KWD', '0.331267'],
  ['HUF', '411.7'],
  ['USD', '1.08'],
  ['IDR', '17341.129'],
  ['CLF', '0.026'],
]

const rule = (code: string, rate: string, rounding: Rounding, direction: Rule['direction']) => ({
  ...{ code, rounding, direction },
  rate: billionthsIn(rate) ?? 0,
})

/** Every rule that fits one of these currencies. */
const rules: Rule[] = rates.flatMap(([code, rate]) =>
  roundings
    .filter((rounding) => fitsCurrency(rounding, code))
    .flatMap((rounding) => [
      rule(code, rate, rounding, 'nearest'),
      rule(code, rate, rounding, 'up'),
    ]),
)

/** The same every time: 0, the smallest, odd ones, and the largest. */
const amounts = Array.from({ length: 400 }, (_, at) => (at * at * 37 + at * 11) % 3_000_017)
  .concat(0, 1, 2, 99, 100, 1_999, 100_000_000, mostMoney / 1_000_000)
  .sort((a, b) => a - b)

test('what costs something never becomes free, nothing stays nothing, and every price is a whole number', (t) => {
  for (const one of rules)
    for (const base of ['EUR', 'JPY', 'KWD'])
      for (const amount of amounts) {
        const price = convert(amount, base, one)
        if (!Number.isSafeInteger(price) || price < 0 || (price === 0) !== (amount === 0))
          t.fail(`${amount} ${base} is ${price} by ${JSON.stringify(one)}`)
      }
  t.pass()
})

test('converting never turns two prices around', (t) => {
  for (const one of rules) {
    const prices = amounts.map((amount) => convert(amount, 'EUR', one))
    t.deepEqual(
      prices,
      [...prices].sort((a, b) => a - b),
      JSON.stringify(one),
    )
  }
})

test('a rule to the nearest is at most half a step away, and one that goes up is never below', (t) => {
  const steps: Partial<Record<Rounding, number>> = { none: 1, step005: 5, step1: 100, end99: 100 }
  for (const one of rules.filter(({ code }) => code === 'CHF'))
    for (const amount of amounts.filter((some) => some > 200)) {
      const step = steps[one.rounding]
      if (step === undefined) continue
      const exact = (amount * 9_432) / 10_000
      const price = convert(amount, 'EUR', one)
      const isNear = Math.abs(price - exact) <= step / 2 + 1e-6
      const isUp = price >= exact - 1e-6 && price - exact < step
      if (one.direction === 'up' ? !isUp : !isNear) t.fail(`${amount} is ${price}: ${one.rounding}`)
    }
  t.pass()
})

test('prices end as the rule says, in the decimals of each currency', (t) => {
  const made = (code: string, rate: string, rounding: Rounding, direction: Rule['direction']) =>
    convert(1_999, 'EUR', rule(code, rate, rounding, direction))
  t.is(made('CHF', '0.9432', 'none', 'nearest'), 1_885)
  t.is(made('CHF', '0.9432', 'end99', 'nearest'), 1_899)
  t.is(made('CHF', '0.9432', 'end95', 'up'), 1_895)
  t.is(made('CHF', '0.9432', 'step005', 'nearest'), 1_885)
  t.is(made('CHF', '0.9432', 'step010', 'up'), 1_890)
  t.is(made('CHF', '0.9432', 'step1', 'nearest'), 1_900)
  t.is(made('JPY', '162.35', 'none', 'nearest'), 3_245)
  t.is(made('JPY', '162.35', 'step10', 'up'), 3_250)
  t.is(made('KWD', '0.331267', 'none', 'nearest'), 6_622)
  t.is(made('KWD', '0.331267', 'end99', 'nearest'), 6_990)
  t.is(made('HUF', '411.7', 'step100', 'nearest'), 820_000)
  t.is(convert(3_245, 'JPY', rule('EUR', '0.006159532', 'none', 'nearest')), 1_999)
})

test('an ending of hundredths does not fit a currency without decimals', (t) => {
  t.false(fitsCurrency('end99', 'JPY'))
  t.false(fitsCurrency('step005', 'JPY'))
  t.true(fitsCurrency('step1', 'JPY'))
  t.true(fitsCurrency('end95', 'KWD'))
})

test('a rate is read as people write it, and written the same', (t) => {
  for (const text of ['0.9432', '162.35', '1', '0.000000001', '1000000'])
    t.is(decimalOf(billionthsIn(text) ?? 0), text)
  t.is(billionthsIn('0,9432'), 943_200_000)
  for (const wrong of ['', '0', '-1', '1.0000000001', '1e3', '1000001', 'one', '1.2.3'])
    t.is(billionthsIn(wrong), undefined, wrong)
  t.is(parseMajor('19.99', 'EUR'), 1_999)
})
