import test from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { spare } from '#test/views/sample-shop.ts'
import { words } from '#test/views/words.ts'
import { CollectionsIndex } from '../../../../modules/collections/views/collections-index.tsx'

const t = words('en')
const hostile = '<img src=x onerror=alert(1)>'

test('a collection is one link with its count, and a hostile name is only a name', (t_) => {
  const collection = { title: hostile, slug: 'a b', image: null, count: 1 }
  const html = String(CollectionsIndex({ collections: [collection], spare, t }))
  t_.true(read(html).has({ tag: 'a', href: '/collections/a%20b', text: /^<img src=x/ }))
  t_.true(html.includes('1 product<'))
  t_.false(read(html).has({ tag: 'img' }))
})

test('a shop without collections leads to its products', (t_) => {
  t_.true(read(String(CollectionsIndex({ collections: [], spare, t }))).has({ href: '/products' }))
})
