import test from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { hostile } from '#test/views/hostile.ts'
import { product, variants } from '#test/views/sample-shop.ts'
import { words, writes } from '#test/views/words.ts'
import { ProductPage } from '../../../../modules/products/views/product-page.tsx'

const trail = [{ label: 'Home', href: '/' }, { label: hostile }]
const variant = variants[0]

function page(changes: Partial<Parameters<typeof ProductPage>[0]['product']>) {
  if (variant === undefined) throw new Error('the sample product has variants')
  return String(
    ProductPage({
      product: { ...product, ...changes },
      variant,
      trail,
      details: [{ label: hostile, value: hostile }],
      actions: '<button>Buy</button>',
      children: '<section>Reviews</section>',
      t: words('en'),
      format: writes('en'),
    }),
  )
}

test('a hostile title, vendor and detail show as they are written', (t) => {
  const html = page({ title: hostile, vendor: hostile })
  t.false(read(html).has({ tag: 'img', src: 'x' }))
  t.true(read(html).has({ role: 'heading', level: 1, name: /^<img src=x onerror=alert\(1\)/ }))
})

test('thumbnails are anchors to the pictures of the strip', (t) => {
  const html = page({})
  for (const image of product.images) {
    t.true(read(html).has({ tag: 'li', id: `picture-${image.id}` }))
    t.true(read(html).has({ href: `#picture-${image.id}` }))
  }
})

test("the chosen variant's picture comes first and is fetched at once", (t) => {
  const html = page({})
  const [first] = read(html)
    .find({ role: 'list', name: 'Pictures of the product' })
    .all({ role: 'listitem' })
  t.is(first?.get('id'), 'picture-p4')
  t.true(first?.has({ role: 'img', fetchpriority: 'high' }))
})

test('other modules have a place for actions and for sections below', (t) => {
  const html = page({})
  t.true(read(html).has({ role: 'button', name: 'Buy' }))
  t.true(html.endsWith('<section>Reviews</section>'))
})

test('a product without pictures, options or vendor is still a page', (t) => {
  const html = page({ images: [], options: [], vendor: null })
  t.true(html.includes('picture-none'))
  t.false(read(html).has({ role: 'link', href: /variant=/ }))
})
