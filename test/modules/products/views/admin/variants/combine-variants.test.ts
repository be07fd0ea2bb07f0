import test from 'ava'
import { emptyVariantForm } from '../../../../../../modules/products/views/admin/form/product-form.ts'
import {
  combineVariants,
  optionValues,
} from '../../../../../../modules/products/views/admin/variants/combine-variants.ts'

const variant = (id: string, ...options: string[]) => ({
  ...emptyVariantForm(),
  id,
  options,
  price: '10',
  sku: `sku-${id}`,
})
const size = { name: 'Size', values: 'S, M' }
const colour = { name: 'Colour', values: 'Red\nBlue' }

test('values are split at commas and line breaks, trimmed, each once', (t) => {
  t.deepEqual(optionValues(' S, M ,,S\n L '), ['S', 'M', 'L'])
})

test('there is one row for each combination, in the order of the options', (t) => {
  const rows = combineVariants([size, colour], [])
  t.deepEqual(
    rows.map((row) => row.options.join(' ')),
    ['S Red', 'S Blue', 'M Red', 'M Blue'],
  )
})

test('a row that exists keeps what was typed, a new one starts with the first price', (t) => {
  const rows = combineVariants([size], [variant('a', 'S')])
  t.like(rows[0], { id: 'a', sku: 'sku-a', price: '10' })
  t.like(rows[1], { id: '', sku: '', price: '10', options: ['M'] })
})

test('the only variant becomes the first combination', (t) => {
  t.like(combineVariants([size], [variant('a')])[0], { id: 'a', options: ['S'] })
})

test('a stored variant whose value is gone is dropped, one that was never stored vanishes', (t) => {
  const rows = combineVariants([size], [variant('a', 'S'), variant('b', 'XL'), variant('', 'XXL')])
  t.deepEqual(
    rows.filter((row) => row.dropped).map((row) => [row.id, row.keep]),
    [['b', false]],
  )
})

test('a value that comes back brings its variant back', (t) => {
  const dropped = { ...variant('b', 'M'), dropped: true, keep: false }
  t.like(combineVariants([size], [variant('a', 'S'), dropped])[1], {
    id: 'b',
    dropped: false,
    keep: true,
  })
})

test('a row that was unticked stays unticked', (t) => {
  const rows = combineVariants([size], [{ ...variant('a', 'S'), keep: false }])
  t.is(rows[0]?.keep, false)
})

test('without values the one variant stays', (t) => {
  t.like(combineVariants([], [variant('a')]), [{ id: 'a', options: [], dropped: false }])
})
