import test, { type ExecutionContext } from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { FakeProducts, product } from '#test/helpers/shops/fake-products.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../../../modules/auth/index.ts'
import search from '../../../../modules/search/index.ts'
import storefront from '../../../../modules/storefront/index.ts'

const path = '/admin/search/synonyms'

async function open(t: ExecutionContext) {
  const products = new FakeProducts()
  const shop = await openShop(t, [storefront, auth, products.module, search])
  return { shop, products, admin: await adminOf(shop), visitor: shop.client() }
}

test('the forms add, change and delete synonyms without scripts', async (t) => {
  const { shop, products, admin, visitor } = await open(t)
  await products.put(shop.scope, product({ title: 'Green sofa' }))
  t.true((await admin.page(path)).text.includes('No synonyms yet'))
  t.is((await visitor.get('/search?q=couch')).json.total, 0)
  t.is((await admin.page(`${path}/new`)).status, 200)
  const made = await admin.form(`${path}/create`, {
    words: 'sofa\r\ncouch, <b>settee</b>',
    targets: '',
  })
  t.is(made.status, 303)
  t.is((await visitor.get('/search?q=couch')).json.total, 1)
  const list = (await admin.page(path)).text
  t.true(list.includes('&lt;b>settee&lt;/b>'))
  const [, id = ''] = /synonyms\/([0-9a-f-]{36})"/.exec(list) ?? []
  const editor = (await admin.page(`${path}/${id}`)).text
  t.regex(editor, /sofa\ncouch\n&lt;b>settee/)
  const [, updatedAt = ''] = /name="updatedAt" value="([^"]+)"/.exec(editor) ?? []
  const put = { _method: 'PUT', words: 'canape', targets: 'sofa', updatedAt }
  t.is((await admin.form(`${path}/${id}/update`, put)).status, 303)
  t.is((await visitor.get('/search?q=canape')).json.total, 1)
  t.is((await visitor.get('/search?q=couch')).json.total, 0)
  t.is((await admin.form(`${path}/${id}/update`, put)).status, 409)
  t.true(read((await admin.page(`${path}/${id}/delete`)).text).has({ value: 'DELETE' }))
  t.is((await admin.form(`${path}/${id}/delete`, { _method: 'DELETE' })).status, 303)
  t.is((await visitor.get('/search?q=canape')).json.total, 0)
})

test('JSON takes lists and answers them; odd ones are refused at their field', async (t) => {
  const { shop, admin } = await open(t)
  const made = await admin.post(`${path}/create`, { words: ['sofa', 'Couch', 'couch'] })
  t.is(made.status, 201)
  t.like(made.json.synonym, { words: ['sofa', 'Couch'], targets: null })
  const { id, updatedAt } = made.json.synonym
  t.like((await admin.get(`${path}/${id}`)).json.synonym, { id })
  const change = { words: ['sofa'], targets: ['couch'] }
  t.is((await admin.put(`${path}/${id}/update`, change)).json.synonym.targets[0], 'couch')
  t.is((await admin.put(`${path}/${id}/update`, { ...change, updatedAt: '2020' })).status, 409)
  t.truthy(updatedAt)
  for (const words of [[], ['sofa'], ['sofa', '***'], ['a b c d e', 'x'], ['a', 'y'.repeat(61)]]) {
    const refused = await admin.post(`${path}/create`, { words })
    t.is(refused.status, 422, JSON.stringify(words))
    t.deepEqual(Object.keys(refused.json.error.fields), ['words'])
  }
  const many = Array.from({ length: 21 }, (_, at) => `word${at}`)
  t.is((await admin.post(`${path}/create`, { words: many })).status, 422)
  t.is((await admin.post(`${path}/create`, { words: ['a'], targets: many })).status, 422)
  const typed = await admin.form(`${path}/create`, { words: 'only <one>' })
  t.is(typed.status, 422)
  t.true(typed.text.includes('only &lt;one>'))
  t.true(typed.text.includes('Enter at least 2 words'))
  t.is((await admin.get(path)).json.total, 1)
  t.is((await admin.delete(`${path}/${id}/delete`)).status, 200)
  t.is((await admin.get(`${path}/${id}`)).status, 404)
  t.deepEqual((await shop.other.ask('listing.query', { q: 'sofa' }))?.total, 0)
})
