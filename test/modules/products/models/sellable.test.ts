import test, { type ExecutionContext } from 'ava'
import { openShop } from '#test/helpers/shops/shop.ts'
import products from '../../../../modules/products/index.ts'
import { Product } from '../../../../modules/products/models/product.ts'
import { Variant } from '../../../../modules/products/models/variants/variant.ts'

const open = (t: ExecutionContext) => openShop(t, [products])

test('what can be sold of a variant: its prices, its picture, and what its product is', async (t) => {
  const { scope } = await open(t)
  const productId = await Product.create(scope, {
    title: 'Print',
    status: 'active',
    images: [{ url: 'https://cdn.test/a.jpg' }, { url: 'https://cdn.test/b.jpg' }],
    options: [{ name: 'Size', values: ['A3', 'A4'] }],
    variants: [
      { options: { Size: 'A3' }, price: 2_000, compareAtPrice: 2_500, weight: 120, sku: 'P-A3' },
      { options: { Size: 'A4' }, price: 1_200, taxable: false },
    ],
  })
  const variants = await Variant.of(scope, [productId])
  const ids = variants.map(({ id }) => id)
  const told = await scope.ask('products.sellable', { variantIds: [...ids, 'nobody'] })
  const [large, small] = ids.map((id) => told?.find(({ variantId }) => variantId === id))
  t.is(told?.length, 2)
  t.like(large, {
    ...{ productId, title: 'Print', slug: 'print', variantTitle: 'A3', sku: 'P-A3' },
    options: { Size: 'A3' },
    ...{ price: 2_000, compareAt: 2_500, grams: 120, taxable: true, taxClass: null },
    ...{ requiresShipping: true, giftCard: false },
  })
  t.is(large?.image?.url, 'https://cdn.test/a.jpg')
  t.like(small, { taxable: false, compareAt: null, sku: null })
})

test('a draft, an archived product and another store sell nothing', async (t) => {
  const { scope, other } = await open(t)
  const ids = async (status: 'active' | 'draft' | 'archived') => {
    const id = await Product.create(scope, { title: 'Card', price: 100, status })
    return (await Variant.of(scope, [id])).map((variant) => variant.id)
  }
  const active = await ids('active')
  const variantIds = [...active, ...(await ids('draft')), ...(await ids('archived'))]
  const told = await scope.ask('products.sellable', { variantIds })
  t.deepEqual(
    told?.map(({ variantId }) => variantId),
    active,
  )
  t.is(told?.[0]?.variantTitle, null)
  t.deepEqual(await other.ask('products.sellable', { variantIds }), [])
})
