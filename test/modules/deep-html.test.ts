import test from 'ava'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../modules/auth/index.ts'
import collections from '../../modules/collections/index.ts'
import inventory from '../../modules/inventory/index.ts'
import products from '../../modules/products/index.ts'
import search from '../../modules/search/index.ts'

const deep = '<b>x'.repeat(5_000)

for (const noun of ['products', 'collections']) {
  test(`a description of ${noun} that is nested too deeply is refused at its field, as JSON and as a form that keeps it`, async (t) => {
    const shop = await openShop(t, [auth, products, inventory, collections, search])
    const admin = await adminOf(shop)
    const path = `/admin/${noun}/create`
    const asJson = await admin.post(path, { title: 'Deep', price: 100, description: deep })
    t.is(asJson.status, 422)
    t.regex(asJson.json.error.fields.description, /500 levels/)
    const asForm = await admin.form(path, { title: 'Deep', price: '1', description: deep })
    t.is(asForm.status, 422)
    t.regex(asForm.text, /500 levels/)
    t.true(
      asForm.text.includes('&lt;b>x'.repeat(50)) || asForm.text.includes('&lt;b&gt;x'.repeat(50)),
    )
  })
}
