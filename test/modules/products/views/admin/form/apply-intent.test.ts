import test from 'ava'
import { applyIntent } from '../../../../../../modules/products/views/admin/form/apply-intent.ts'
import {
  emptyProductForm,
  emptyVariantForm,
} from '../../../../../../modules/products/views/admin/form/product-form.ts'

const image = (url: string) => ({ id: '', url, alt: '' })
const form = {
  ...emptyProductForm(),
  images: [image('/a'), image('/b')],
  options: [
    { name: 'Size', values: 'S' },
    { name: 'Colour', values: 'Red' },
  ],
  variants: [{ ...emptyVariantForm(), id: 'v', options: ['S', 'Red'] }],
}

test('saving is no intent of the editor', (t) => {
  t.is(applyIntent(form, 'save'), null)
})

test('a picture moves and goes, and the form is drawn anew with those that came with it', (t) => {
  t.deepEqual(
    applyIntent(form, 'image-down:0')?.images.map(({ url }) => url),
    ['/b', '/a'],
  )
  t.deepEqual(
    applyIntent(form, 'image-up:0')?.images.map(({ url }) => url),
    ['/a', '/b'],
  )
  t.deepEqual(
    applyIntent(form, 'remove-image:0')?.images.map(({ url }) => url),
    ['/b'],
  )
  t.is(applyIntent(form, 'add-images'), form)
})

test('there are at most three options', (t) => {
  const three = applyIntent(form, 'add-option')
  t.is(three?.options.length, 3)
  t.is(three && applyIntent(three, 'add-option')?.options.length, 3)
})

test('without an option its variants keep their other values', (t) => {
  const left = applyIntent(form, 'remove-option:0')
  t.like(left?.variants[0], { id: 'v', options: ['Red'], dropped: false })
})
