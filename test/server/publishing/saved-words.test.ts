// Whoever saves a draft is told that shoppers do not see it, the same in every editor.
import test from 'ava'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import blog from '../../../modules/blog/index.ts'
import collections from '../../../modules/collections/index.ts'
import inventory from '../../../modules/inventory/index.ts'
import pages from '../../../modules/pages/index.ts'
import products from '../../../modules/products/index.ts'
import search from '../../../modules/search/index.ts'

const variant = { 'variants[0][keep]': 'on', 'variants[0][price]': '4.50' }
const editors = [
  ['/admin/products', { title: 'Card', ...variant }, 'active'],
  ['/admin/collections', { title: 'Cards', sort: 'manual', kind: 'manual' }, 'published'],
  ['/admin/pages', { title: 'Press', place: 'none', position: '0', body: '' }, 'published'],
  ['/admin/blog', { title: 'News', body: 'Soon.' }, 'published'],
] as const

test('a saved draft says that shoppers do not see it and how they will; what they see does not', async (t) => {
  const shop = await openShop(t, [auth, products, inventory, search, collections, pages, blog])
  const admin = await adminOf(shop)
  const told = async (path: string, form: Record<string, string>) => {
    const made = await admin.form(`${path}/create`, { intent: 'save', ...form })
    t.is(made.status, 303, `${path}: ${made.text}`)
    return (await admin.page(made.headers.get('location') ?? '')).text
  }
  for (const [path, form, shown] of editors) {
    const draft = await told(path, { ...form, status: 'draft' })
    t.true(draft.includes('Shoppers do not see it yet: “Save and publish now”'), path)
    const open = await told(path, { ...form, title: `${form.title} 2`, status: shown })
    t.false(open.includes('Shoppers do not see it yet'), path)
  }
  const [, page] = editors[2]
  const ahead = await told('/admin/pages', {
    ...{ ...page, title: 'Soon', status: 'scheduled', publishAt: '2099-01-01T10:00' },
  })
  t.regex(ahead, /Shoppers see it from .*2099/)
})
