import test from 'ava'
import { mapHeaders } from '../../../../../modules/import-export/models/shopify/headers.ts'

test('both generations of headers mean the same columns, in any case and spacing', (t) => {
  const classic = mapHeaders(['HANDLE', 'Title ', 'body(html)', 'Variant  Price', 'Image Src'])
  const current = mapHeaders(['URL handle', 'title', 'Description', 'Price', 'Product image URL'])
  t.deepEqual([...classic.columns.keys()], [...current.columns.keys()])
  t.is(classic.columns.get('price'), 'Variant  Price')
})

test('prices of other markets are not the price', (t) => {
  const { columns, unread } = mapHeaders(['Title', 'Price / EU', 'Compare At Price / EU'])
  t.false(columns.has('price'))
  t.deepEqual(unread, ['Price / EU', 'Compare At Price / EU'])
})

test('metafields are recognised and kept out', (t) => {
  const { metafields } = mapHeaders(['Title', 'Care guide (product.metafields.custom.care_guide)'])
  t.deepEqual(metafields, [
    {
      header: 'Care guide (product.metafields.custom.care_guide)',
      label: 'Care guide',
      namespace: 'custom',
      key: 'care_guide',
    },
  ])
})

test('a fourth option is set aside', (t) => {
  t.deepEqual(mapHeaders(['Title', 'Option4 Name', 'Option4 Value']).excessOptions, [
    'Option4 Name',
    'Option4 Value',
  ])
})

test('a file without a title column is refused and told what it has', (t) => {
  t.throws(() => mapHeaders(['Name', 'Email']), { message: /noTitle.*Name, Email/ })
})

test('two columns of one meaning are refused', (t) => {
  t.throws(() => mapHeaders(['Title', 'Variant Price', 'Price']), {
    message: /columnTwice.*Variant Price.*Price/,
  })
})
