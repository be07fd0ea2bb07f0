import { type Said, said } from '#server/language/message.ts'
/** What a product must be like to belong: one field, one comparison, one value. Pure. */

export const operators = [
  'equals',
  'not_equals',
  'contains',
  'starts_with',
  'ends_with',
  'greater_than',
  'less_than',
  'in',
  'not_in',
] as const

export type Operator = (typeof operators)[number]

const textOperators = [
  'equals',
  'not_equals',
  'contains',
  'starts_with',
  'ends_with',
  'in',
  'not_in',
] as const
const numberOperators = ['equals', 'not_equals', 'greater_than', 'less_than'] as const

/** Which comparisons make sense for a field. */
export const fields = {
  title: textOperators,
  type: textOperators,
  vendor: textOperators,
  tag: textOperators,
  sku: textOperators,
  /** Slug; products of subcategories belong too. */
  category: textOperators,
  /** Minor units, of the cheapest variant. */
  price: numberOperators,
  compareAtPrice: numberOperators,
  /** Whether a variant costs less than it did. */
  onSale: ['equals'],
  inStock: ['equals'],
  /** ISO 8601; a day is enough. */
  createdAt: ['greater_than', 'less_than'],
} as const satisfies Record<string, readonly Operator[]>

export type Field = keyof typeof fields
export const fieldNames = Object.keys(fields) as Field[]

export interface Rule {
  field: Field
  operator: Operator
  /** As written; the values of `in` and `not_in` are parted by commas. */
  value: string
}

/** A product as rules see it. */
export interface Subject {
  title: string
  type: string | null
  vendor: string | null
  tags: readonly string[]
  skus: readonly string[]
  /** Slugs from the root. */
  categories: readonly string[]
  /** Minor units. */
  price: number
  compareAtPrice: number | null
  onSale: boolean
  inStock: boolean
  createdAt: string
}

/** What keeps a rule from being kept; undefined for a good one. */
export function faultOf({ field, operator, value }: Rule): Said | undefined {
  if (!isOneOf(fields[field], operator))
    return said('collections.admin.rule.noOperator', { operator, field })
  if (value.trim() === '') return said('collections.admin.rule.noValue')
  if (field === 'price' || field === 'compareAtPrice') {
    return Number.isSafeInteger(Number(value)) && Number(value) >= 0
      ? undefined
      : said('collections.admin.rule.noAmount')
  }
  if (field === 'inStock' || field === 'onSale') {
    return value === 'true' || value === 'false' ? undefined : said('collections.admin.rule.noFlag')
  }
  if (field === 'createdAt') {
    return Number.isNaN(Date.parse(value)) ? said('collections.admin.rule.noDay') : undefined
  }
  return undefined
}

/** Whether the product belongs. Without any rule nothing does. */
export function belongs(
  subject: Subject,
  { rules, match }: { rules: readonly Rule[]; match: 'all' | 'any' },
): boolean {
  if (rules.length === 0) return false
  return match === 'all'
    ? rules.every((rule) => holds(rule, subject))
    : rules.some((rule) => holds(rule, subject))
}

/** Whether one rule holds. Texts are compared without regard to case; `not` means none of several. */
export function holds({ field, operator, value }: Rule, subject: Subject): boolean {
  switch (field) {
    case 'price':
      return compares(operator, subject.price, Number(value))
    case 'compareAtPrice':
      return compares(operator, subject.compareAtPrice, Number(value))
    case 'inStock':
      return subject.inStock === (value === 'true')
    case 'onSale':
      return subject.onSale === (value === 'true')
    case 'createdAt':
      return compares(operator, Date.parse(subject.createdAt), Date.parse(value))
    default:
      return says(operator, textsOf(field, subject).map(plain), value)
  }
}

function textsOf(
  field: Exclude<Field, 'price' | 'compareAtPrice' | 'inStock' | 'onSale' | 'createdAt'>,
  subject: Subject,
): readonly string[] {
  if (field === 'tag') return subject.tags
  if (field === 'sku') return subject.skus
  if (field === 'category') return subject.categories
  const text = subject[field]
  return text === null ? [] : [text]
}

function says(operator: Operator, texts: readonly string[], value: string): boolean {
  const wanted = plain(value)
  switch (operator) {
    case 'equals':
      return texts.includes(wanted)
    case 'not_equals':
      return !texts.includes(wanted)
    case 'contains':
      return texts.some((text) => text.includes(wanted))
    case 'starts_with':
      return texts.some((text) => text.startsWith(wanted))
    case 'ends_with':
      return texts.some((text) => text.endsWith(wanted))
    case 'in':
      return listed(value).some((one) => texts.includes(one))
    case 'not_in':
      return !listed(value).some((one) => texts.includes(one))
    default:
      return false
  }
}

/** A price that is not set is neither less nor more than any. */
function compares(operator: Operator, present: number | null, value: number): boolean {
  if (operator === 'not_equals') return present !== value
  if (present === null) return false
  if (operator === 'equals') return present === value
  if (operator === 'greater_than') return present > value
  return operator === 'less_than' && present < value
}

const plain = (text: string) => text.normalize('NFC').toLowerCase().trim()

const listed = (value: string) =>
  value
    .split(',')
    .map(plain)
    .filter((one) => one !== '')

const isOneOf = (list: readonly Operator[], operator: Operator) => list.includes(operator)
