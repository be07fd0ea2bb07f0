import test from 'ava'
import { applyIntent } from '../../../../../modules/collections/views/admin/apply-intent.ts'
import { emptyCollectionForm } from '../../../../../modules/collections/views/admin/collection-form.ts'

const picked = (id: string) => ({ id, title: id, imageUrl: null, note: null })
const form = { ...emptyCollectionForm(), products: [picked('a'), picked('b'), picked('c')] }

test('saving is no intent of the editor', (t) => {
  t.is(applyIntent(form, 'save'), null)
})

test('a rule comes and goes', (t) => {
  t.is(applyIntent(form, 'add-rule')?.rules.length, 2)
  t.is(applyIntent(form, 'remove-rule:0')?.rules.length, 0)
})

test('a picked product moves and goes', (t) => {
  t.deepEqual(
    applyIntent(form, 'product-up:2')?.products.map(({ id }) => id),
    ['a', 'c', 'b'],
  )
  t.deepEqual(
    applyIntent(form, 'product-down:0')?.products.map(({ id }) => id),
    ['b', 'a', 'c'],
  )
  t.deepEqual(
    applyIntent(form, 'remove-product:1')?.products.map(({ id }) => id),
    ['a', 'c'],
  )
})

test('counting and searching change nothing', (t) => {
  t.is(applyIntent(form, 'count'), form)
})
