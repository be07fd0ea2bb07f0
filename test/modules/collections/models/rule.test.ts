import test from 'ava'
import { inEnglish } from '#test/helpers/in-english.ts'
import {
  belongs,
  type Field,
  faultOf,
  holds,
  type Operator,
  type Subject,
} from '../../../../modules/collections/models/rule.ts'

const subject: Subject = {
  title: 'Fern print',
  type: 'Print',
  vendor: null,
  tags: ['Green', 'botanical'],
  skus: ['AB-1', 'AB-2'],
  categories: ['paper', 'prints'],
  price: 1_500,
  compareAtPrice: null,
  onSale: false,
  inStock: true,
  createdAt: '2026-01-15T10:00:00.000Z',
}

type Case = [field: Field, operator: Operator, value: string, expected: boolean]

const cases: Case[] = [
  ['title', 'equals', 'fern PRINT', true],
  ['title', 'equals', 'fern', false],
  ['title', 'not_equals', 'fern', true],
  ['title', 'contains', 'ERN', true],
  ['title', 'contains', 'moss', false],
  ['title', 'starts_with', 'fern', true],
  ['title', 'starts_with', 'print', false],
  ['title', 'ends_with', 'print', true],
  ['title', 'ends_with', 'fern', false],
  ['title', 'in', 'moss, fern print', true],
  ['title', 'in', ' , ', false],
  ['title', 'not_in', 'moss, fern', true],
  ['title', 'not_in', 'Fern Print', false],
  ['type', 'equals', 'print', true],
  ['type', 'not_equals', 'print', false],
  ['vendor', 'equals', 'Ada', false],
  ['vendor', 'not_equals', 'Ada', true],
  ['vendor', 'contains', 'a', false],
  ['vendor', 'not_in', 'Ada', true],
  ['tag', 'equals', 'green', true],
  ['tag', 'not_equals', 'green', false],
  ['tag', 'contains', 'bot', true],
  ['tag', 'in', 'red,botanical', true],
  ['tag', 'not_in', 'red,botanical', false],
  ['sku', 'equals', 'ab-2', true],
  ['sku', 'starts_with', 'ab', true],
  ['category', 'equals', 'paper', true],
  ['category', 'equals', 'cards', false],
  ['price', 'equals', '1500', true],
  ['price', 'not_equals', '1500', false],
  ['price', 'greater_than', '1499', true],
  ['price', 'greater_than', '1500', false],
  ['price', 'less_than', '1501', true],
  ['price', 'less_than', '1500', false],
  ['compareAtPrice', 'greater_than', '0', false],
  ['compareAtPrice', 'less_than', '9999', false],
  ['compareAtPrice', 'not_equals', '9999', true],
  ['onSale', 'equals', 'false', true],
  ['onSale', 'equals', 'true', false],
  ['inStock', 'equals', 'true', true],
  ['inStock', 'equals', 'false', false],
  ['createdAt', 'greater_than', '2026-01-01', true],
  ['createdAt', 'less_than', '2026-01-01', false],
]

for (const [field, operator, value, expected] of cases) {
  test(`${field} ${operator} '${value}' ${expected ? 'holds' : 'does not hold'}`, (t) => {
    t.is(holds({ field, operator, value }, subject), expected)
  })
}

test('all rules are wanted, or any; without rules nothing belongs', (t) => {
  const rules = [
    { field: 'tag', operator: 'equals', value: 'green' },
    { field: 'price', operator: 'less_than', value: '100' },
  ] as const
  t.false(belongs(subject, { rules, match: 'all' }))
  t.true(belongs(subject, { rules, match: 'any' }))
  t.false(belongs(subject, { rules: [], match: 'all' }))
})

test('rules that make no sense are told', (t) => {
  t.is(faultOf({ field: 'tag', operator: 'equals', value: 'x' }), undefined)
  t.regex(
    inEnglish(faultOf({ field: 'tag', operator: 'less_than', value: 'x' })),
    /cannot be asked/,
  )
  t.regex(inEnglish(faultOf({ field: 'tag', operator: 'equals', value: ' ' })), /Enter a value/)
  t.regex(inEnglish(faultOf({ field: 'price', operator: 'equals', value: '1.5' })), /minor units/)
  t.regex(inEnglish(faultOf({ field: 'inStock', operator: 'equals', value: 'yes' })), /true/)
  t.regex(inEnglish(faultOf({ field: 'createdAt', operator: 'less_than', value: 'soon' })), /date/)
})
