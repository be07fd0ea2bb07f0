/** Which customers belong to a segment, as data: blocks of rules, joined by all or any, as are the rules of a block. */
import { z } from 'zod'
import { recordWith } from '#server/data/shapes.ts'
import { says } from '#server/language/message.ts'
import type { CustomerField, FieldKind } from './customer-field.ts'

export const operators = [
  'is',
  'is_not',
  'starts_with',
  'at_least',
  'at_most',
  'within',
  'not_within',
  'after',
  'before',
] as const
export type Operator = (typeof operators)[number]

const match = z.enum(['all', 'any'], says('server.field.oneOf')).default('all')

export const mostDays = 36_500

/** A number may be sent as one; amounts are minor units, days are written as 2026-11-25. */
const value = z.union([z.string().trim().max(200), z.number()]).transform(String)

const rule = z.object({
  field: z.string().max(60),
  operator: z.enum(operators, says('server.field.oneOf')),
  value,
  /** Of amounts and counts: of the last days alone. */
  days: z.number().int().min(1).max(mostDays).nullable().default(null),
})

const block = z.object({
  match,
  rules: z
    .array(rule)
    .min(1, says('customers.segments.noRules'))
    .max(20, says('customers.segments.rulesMost')),
})

export const rulesSchema = z.object({
  match,
  blocks: z
    .array(block)
    .min(1, says('customers.segments.noRules'))
    .max(10, says('customers.segments.blocksMost')),
})

export type Rule = z.output<typeof rule>
export type Rules = z.output<typeof rulesSchema>

/** A row that holds anything else chooses nobody. */
export const rulesShape = recordWith({ match, blocks: z.array(block) }, () => ({
  ...{ match: 'all', blocks: [] },
}))

const byKind: Readonly<Record<FieldKind, readonly Operator[]>> = {
  amount: ['at_least', 'at_most'],
  count: ['is', 'at_least', 'at_most'],
  day: ['within', 'not_within', 'after', 'before'],
  choice: ['is', 'is_not'],
  text: ['is', 'is_not'],
}

/** Which comparisons make sense for a field. */
export const operatorsOf = ({ kind, begins }: CustomerField): readonly Operator[] =>
  begins ? [...byKind[kind], 'starts_with'] : byKind[kind]
