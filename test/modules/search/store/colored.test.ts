import test from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import inventory from '../../../../modules/inventory/index.ts'
import products from '../../../../modules/products/index.ts'
import { Product } from '../../../../modules/products/models/product.ts'
import search from '../../../../modules/search/index.ts'
import storefront from '../../../../modules/storefront/index.ts'
import swatches from '../../../../modules/swatches/index.ts'

const colored = (title: string, values: string[]) => ({
  ...{ title, status: 'active' as const, options: [{ name: 'Color', values }] },
  variants: values.map((value) => ({ options: { Color: value }, price: 500 })),
})

test('filters and cards draw the colours in which products come, at most five each, as page and as JSON', async (t) => {
  const shop = await openShop(t, [storefront, products, inventory, search, swatches])
  const { scope } = shop
  const many = ['Navy', 'White', 'Black', 'Red', 'Green', 'Yellow']
  await Product.create(scope, colored('Mug', many) as never)
  await Product.create(scope, colored('Jug', ['Navy', 'Dusk']) as never)
  await Product.create(scope, { title: 'Tray', price: 300, status: 'active' })
  const client = shop.client()
  const { json } = await client.get('/api/products?sort=title')
  const colors = (at: number) => json.products[at].colors
  t.deepEqual(colors(0), undefined, 'one colour is no choice')
  t.is(colors(1).length, 5)
  t.deepEqual(colors(1)[0], {
    ...{ label: 'Navy', href: '/products/mug?Color=Navy', colors: [colors(1)[0].colors[0]] },
  })
  t.is(colors(2), undefined)
  const facet = json.facets.find(({ name }: { name: string }) => name === 'option.Color')
  const drawn = facet.values.filter((value: { colors?: string[] }) => value.colors)
  t.is(drawn.length, 6, 'all but the word that nobody knows')
  const list = await client.page('/products')
  t.regex(list.text, /css\/color-dots/)
  const page = read(list.text)
  t.is(page.find({ role: 'link', name: 'Red' }).get('href'), '/products/mug?Color=Red')
  const chosen = read((await client.page('/products/mug?Color=Red')).text)
  t.true(chosen.has({ tag: 'a', text: /Red/ }))
  await Product.update(scope, (await client.get('/api/products/jug')).json.product.id, {
    status: 'draft',
  })
  const sheet = await client.page('/filters/products')
  t.is(sheet.status, 200)
})
