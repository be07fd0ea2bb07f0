/** The form of a segment: what was typed, as the editor shows it again and as the API takes it. */
import { owned } from '#server/data/own-property.ts'
import { MoneyError, parseMajor } from '#server/locale/money.ts'
import type { Scope } from '#server/scope.ts'
import { asText } from '#server/text/as-text.ts'
import type { CustomerField } from '../../models/segments/customer-field.ts'
import type { Rules } from '../../models/segments/rules.ts'
import type { BlockForm, RuleForm, SegmentForm } from '../../views/admin/segments/segment-form.ts'

type Values = Record<string, unknown>
type Fields = ReadonlyMap<string, readonly CustomerField[]>

/** Kept rules as they are typed. */
export function rulesForm(scope: Scope, { match, blocks }: Rules, fields: Fields) {
  const typed = blocks.map(
    (block): BlockForm => ({
      match: block.match,
      rules: block.rules.map(({ field, operator, value, days }) => ({
        ...{ field, operator, days: days === null ? '' : String(days) },
        value: isAmount(fields, field) ? major(scope, value) : value,
      })),
    }),
  )
  return { match, blocks: typed }
}

/** Just as it was typed. */
export function typedForm(values: Values, id: string | null): SegmentForm {
  const text = (name: string) => asText(owned(values, name))
  const blocks = listOf(values.blocks).map((one): BlockForm => {
    const block = recordOf(one)
    return { match: matchOf(block), rules: listOf(block.rules).map(ruleOf) }
  })
  return {
    ...{ id, updatedAt: text('updatedAt') || null, name: text('name') },
    ...{ match: matchOf(values), blocks },
  }
}

/** The same as the API's body: amounts become minor units, and rows without a value are left out of the question. */
export function bodyOf(
  scope: Scope,
  { name, match, blocks, updatedAt }: SegmentForm,
  fields: Fields,
) {
  const sent = blocks.map((block) => ({
    match: block.match,
    rules: block.rules.map(({ field, operator, value, days }) => ({
      ...{ field, operator, days: days.trim() === '' ? null : Number(days) },
      value: isAmount(fields, field) ? minor(scope, value) : value.trim(),
    })),
  }))
  return {
    ...{ name, rules: { match, blocks: sent } },
    ...(updatedAt === null ? {} : { updatedAt }),
  }
}

const isAmount = (fields: Fields, name: string): boolean => fields.get(name)?.[0]?.kind === 'amount'

/** What cannot be read stays as it was typed, and is refused where rules are checked. */
function minor({ shop, mark }: Scope, value: string): string {
  try {
    return String(parseMajor(value, shop.currency, mark))
  } catch (error) {
    if (error instanceof MoneyError) return value
    throw error
  }
}

function major({ format }: Scope, value: string): string {
  const amount = Number(value)
  return Number.isSafeInteger(amount) ? format.typed(amount) : value
}

const matchOf = (values: Values) => (asText(owned(values, 'match')) === 'any' ? 'any' : 'all')

function ruleOf(value: unknown): RuleForm {
  const rule = recordOf(value)
  const part = (name: string): string => asText(owned(rule, name))
  return {
    ...{ field: part('field'), operator: part('operator') },
    ...{ value: part('value'), days: part('days') },
  }
}

const recordOf = (value: unknown): Values =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** Numbered fields arrive as a list, or as an object when numbers are missing. */
const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : Object.values(recordOf(value))
