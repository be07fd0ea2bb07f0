import test from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { hostile } from '#test/views/hostile.ts'
import { product, variants } from '#test/views/sample-shop.ts'
import { words, writes } from '#test/views/words.ts'
import { Offer, ProductPage } from '../../../../modules/products/views/product-page.tsx'

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
  t.is(read(html).find({ tag: 'a', 'aria-current': 'true', href: /^#/ }).get('href'), '#picture-p4')
})

test('a sold-out choice leads to the nearest one in stock, where there is one', (t) => {
  const choosable = (id: string, size: string, color: string, inStock: boolean) => ({
    ...{ id, options: { Size: size, Color: color }, inStock },
    ...{ sku: null, price: 900, compareAtPrice: null, available: null, imageId: null },
  })
  const soldOut = choosable('1', 'S', 'Red', false)
  const lead = (...others: (typeof soldOut)[]) =>
    read(
      String(
        Offer({
          product: {
            ...product,
            slug: 'shirt',
            variants: [soldOut, ...others],
            options: [
              { name: 'Size', values: ['S', 'M'] },
              { name: 'Color', values: ['Red', 'Blue'] },
            ],
          },
          variant: soldOut,
          t: words('en'),
          format: writes('en'),
        }),
      ),
    ).all({ role: 'link' })
  const [found] = lead(choosable('2', 'M', 'Blue', true), choosable('3', 'M', 'Red', true))
  t.is(found?.get('href'), '/products/shirt?variant=3')
  t.is(found?.text, 'Still in stock: M, Red')
  t.deepEqual(lead(choosable('4', 'M', 'Red', false)), [])
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
