/** Types whose values are numbers, with a unit where they measure something. */
import { said } from '#server/language/message.ts'
import { NumberField } from '#views/kit/fields/field.tsx'
import { decimalIn, mostNumber, unclear } from './decimal.ts'
import type { FieldType, Inputs, Kept, Rules } from './field-type.ts'

const within = (value: number, { minimum, maximum }: Rules) => {
  if (minimum !== null && value < minimum)
    return said('custom-fields.value.tooSmall', { least: minimum })
  if (maximum !== null && value > maximum)
    return said('custom-fields.value.tooLarge', { most: maximum })
  return [value]
}

const numberIn = (sent: unknown, isTyped: boolean): number | undefined => {
  if (isTyped) return typeof sent === 'string' ? decimalIn(sent) : undefined
  return typeof sent === 'number' && Math.abs(sent) <= mostNumber ? sent : undefined
}

const shown = ([value]: Kept, { unit }: Rules, { shop }: { shop: { language: string } }) => {
  const number = Number(value).toLocaleString(shop.language, { maximumFractionDigits: 6 })
  return unit === '' ? number : `${number} ${unit}`
}

const numberField = ({
  typed: [value = ''],
  rules: { unit },
  scope: _,
  kept: _k,
  ...props
}: Inputs) => ({
  ...props,
  value,
  ...(unit === '' ? {} : { unit }),
})

const range: FieldType['range'] = {
  as: 'number',
  read: decimalIn,
  place: (kept) => Math.round(Number(kept) * 1e6),
}

/** "1.000" is a thousand for many, and never meant as 1. */
const isGrouped = (typed: string): boolean => /[.,]\d{3}\s*$/.test(typed)

export const whole: FieldType = {
  range: {
    ...range,
    doubt: (typed) => (isGrouped(typed) ? said('custom-fields.value.noWhole') : undefined),
  },
  read(sent, rules, isTyped) {
    const value = typeof sent === 'string' && isGrouped(sent) ? undefined : numberIn(sent, isTyped)
    return value !== undefined && Number.isInteger(value)
      ? within(value, rules)
      : said('custom-fields.value.noWhole')
  },
  shown,
  input: (props) => <NumberField {...numberField(props)} />,
}

export const decimal: FieldType = {
  range: { ...range, doubt: unclear },
  read(sent, rules, isTyped, { mark }) {
    const doubt = isTyped && typeof sent === 'string' ? unclear(sent, mark) : undefined
    if (doubt) return doubt
    const value = numberIn(sent, isTyped)
    return value === undefined
      ? said('custom-fields.value.noNumber')
      : within(Math.round(value * 1e6) / 1e6, rules)
  },
  shown,
  typed: (kept, { mark }) => kept.map((value) => String(value).replace('.', mark)),
  input: (props) => <NumberField {...numberField(props)} decimal={true} />,
}
