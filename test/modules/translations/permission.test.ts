import test from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf, narrowedOf } from '#test/helpers/shops/cast.ts'
import { Product } from '../../../modules/products/models/product.ts'
import { openBilingual } from './scene.ts'

const unpublished = {
  ...{ title: 'Secret poster', description: '<p>Not yet.</p>', price: 4_321 },
  status: 'draft' as const,
}

test('who may translate reads the texts of drafts and nothing else of them, and whoever gives the permission is told', async (t) => {
  const shop = await openBilingual(t)
  const id = await Product.create(shop.scope, unpublished)
  const path = `/admin/translations/product/${id}/de`
  const translator = await narrowedOf(shop, { translations: 'write' })
  const list = await translator.get('/admin/translations')
  t.is(list.json.translations[0].title, 'Secret poster')
  const answer = await translator.get(path)
  t.is(answer.json.translation.fields[0].original, 'Secret poster')
  t.notRegex(answer.text + list.text, /4,?321/)
  const page = await translator.page(path)
  t.regex(page.text, /Not yet\./)
  t.notRegex(page.text, /43\.21/)
  t.false(read(page.text).has({ href: /^\/admin\/products/ }))
  t.is((await translator.get(`/admin/products/${id}`)).status, 403)
  t.is((await translator.page(`/admin/products/${id}`)).status, 403)
  t.is((await translator.put(path, { fields: { title: 'Geheimes Plakat' } })).status, 200)

  const reader = await narrowedOf(
    shop,
    { translations: 'read' },
    { email: 'rea@shop.test', name: 'Rea' },
  )
  t.is((await reader.get(path)).status, 200)
  t.is((await reader.put(path, { fields: { title: 'Anders' } })).status, 403)
  const editor = await narrowedOf(
    shop,
    { products: 'write' },
    { email: 'eve@shop.test', name: 'Eve' },
  )
  t.is((await editor.get(path)).status, 403)

  const owner = await adminOf(shop, { email: 'owner@shop.test' })
  const form = await owner.page('/admin/users/roles/new')
  const groups = read(form.text).all({ role: 'group' })
  const explained = groups.filter((group) => group.has({ role: 'paragraph' }))
  t.is(explained.length, 1)
  t.regex(explained[0]?.text ?? '', /^Translations .*drafts too/)
})
