import test from 'ava'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../modules/auth/index.ts'
import collections from '../../modules/collections/index.ts'
import inventory from '../../modules/inventory/index.ts'
import products from '../../modules/products/index.ts'
import search from '../../modules/search/index.ts'

const deep = '<b>x'.repeat(5_000)
// Markdown of thousands of marks would take too long to be read.
const typed = '<b>x'.repeat(600)
const words = '&lt;b&gt;x'.repeat(600)

for (const noun of ['products', 'collections']) {
  test(`a description of ${noun} that is nested too deeply is refused at its field; to a form, which takes Markdown, it is words`, async (t) => {
    const shop = await openShop(t, [auth, products, inventory, collections, search])
    const admin = await adminOf(shop)
    const path = `/admin/${noun}/create`
    const asJson = await admin.post(path, { title: 'Deep', price: 100, description: deep })
    t.is(asJson.status, 422)
    t.regex(asJson.json.error.fields.description, /500 levels/)
    const price = { 'variants[0][price]': '1', 'variants[0][keep]': 'on' }
    const asForm = await admin.form(path, { title: 'Deep', ...price, description: typed })
    t.is(asForm.status, 303)
    const [made] = (await admin.get(`/admin/${noun}`)).json[noun]
    const { json } = await admin.get(`/admin/${noun}/${made.id}`)
    t.is((json.product ?? json.collection).description.replace(/<\/?p>/g, ''), words)
  })
}
