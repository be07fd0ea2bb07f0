// Kept pages know nothing of a cart.
import test from 'ava'
import { paperShop } from '#test/helpers/shops/paper-shop.ts'

const paths = ['/', '/collections/landscape', '/products/print-7']

test('kept pages are the same bytes with a cart and without, and come from the same cache', async (t) => {
  const { client } = await paperShop()
  const owner = client()
  const { text } = await owner.page('/products/print-8')
  const variantId = /name="variantId" value="([^"]+)"/.exec(text)?.[1] ?? ''
  t.is((await owner.post('/cart/items', { variantId, quantity: 2 })).status, 201)
  t.is(owner.cookies.get('cart'), '2')
  t.truthy(owner.cookies.get('guestId'))
  for (const path of paths) {
    const nobody = await client().page(path)
    const theirs = await owner.page(path)
    t.is(nobody.status, 200, path)
    t.is(theirs.text, nobody.text, path)
    t.is(theirs.headers.get('etag'), nobody.headers.get('etag'), path)
    t.false(theirs.text.includes('data-own'), path)
  }
})
