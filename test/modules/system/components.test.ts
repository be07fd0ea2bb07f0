import anyTest, { type TestFn } from 'ava'
import type { Client } from '#test/helpers/client.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf, customerOf } from '#test/helpers/shops/cast.ts'
import { paperShop } from '#test/helpers/shops/paper-shop.ts'
import type { Shop } from '#test/helpers/shops/shop.ts'
import { allModules } from '#test/helpers/shops/whole-shop.ts'

const test = anyTest as TestFn<{ shop: Shop; admin: Client }>
const path = '/admin/system/components'

const all = allModules.flatMap(({ name: module, components = {} }) =>
  Object.entries(components).map(([name, component]) => ({ module, name, component })),
)

test.before(async (t) => {
  const shop = await paperShop()
  const admin = await adminOf(shop)
  const { json } = await admin.get('/api/products')
  const review = {
    productId: json.products[0].id,
    ...{ authorName: 'Bea', authorEmail: 'bea@shop.test', rating: 5 },
    ...{ title: 'Lovely', body: 'It hangs in the kitchen now.' },
  }
  const made = await shop.client().post('/api/reviews', review)
  await admin.put(`/admin/reviews/${made.json.review.id}/approve`, {})
  const post = { title: 'How we cut lino', body: 'Slowly.', status: 'published' }
  await admin.post('/admin/blog/create', post)
  t.context = { shop, admin }
})

test('every component of every module says what it is and has an example that shows it', async (t) => {
  const { theme } = t.context.shop.app.kernel
  const faults: string[] = []
  for (const { name, module, component } of all) {
    if (component.describes.length < 10) faults.push(`${name} does not say what it is`)
    if (component.example === undefined) {
      faults.push(`${name} has no example`)
      continue
    }
    if (!component.example.includes(`<${name}`)) faults.push(`${name}: its example shows another`)
    try {
      const samples = await theme.samples(t.context.shop.scope, module)
      await theme.print(component.example, samples, t.context.shop.scope)
    } catch (error) {
      faults.push(`${name}: ${String(error)}`)
    }
  }
  t.deepEqual(faults, [])
})

test('an admin reads them as JSON: what they take, and how they are placed', async (t) => {
  const { json, status } = await t.context.admin.get(`/api${path}`)
  t.is(status, 200)
  t.deepEqual(
    json.components.map(({ name }: { name: string }) => name),
    all.map(({ name }) => name).sort((a, b) => (a < b ? -1 : 1)),
  )
  const { component } = (await t.context.admin.get(`/api${path}/FeaturedProducts`)).json
  t.is(component.module, 'storefront')
  t.is(component.overridden, false)
  // Bytes: of an example in MDX
  t.regex(component.example, /^<FeaturedProducts/)
  t.deepEqual(component.props.properties.sort.enum, ['featured', 'newest'])
  t.is(component.props.properties.take.default, 4)
  t.is(json.theme.name, 'base')
  t.regex(json.theme.tokens.light.accent, /^#/)
})

test('an admin reads them as pages: a list to search, and one page for each', async (t) => {
  const { admin } = t.context
  const list = await admin.page(`${path}?q=picture+slug`)
  t.is(list.status, 200)
  const some = await admin.page(`${path}?q=stars&module=reviews`)
  t.true(some.text.includes('&lt;StarDisplay />'))
  t.false(some.text.includes('&lt;Hero />'))
  t.true(some.text.includes('--accent'))
  const none = await admin.page(`${path}?q=nothing-like-that`)
  t.true(none.text.includes('No component like that'))
  const one = await admin.page(`${path}/FeaturedProducts`)
  t.true(one.text.includes('&lt;FeaturedProducts title=&#34;Just off the press&#34;'))
  t.true(read(one.text).has({ src: '/admin/system/components/FeaturedProducts/preview' }))
  t.is((await admin.page(`${path}/NoSuchThing`)).status, 404)
})

test('the live example wears the theme, runs no script, and may be framed by the admin alone', async (t) => {
  const { admin, shop } = t.context
  const { text, headers, status } = await admin.page(`${path}/ProductCard/preview`)
  t.is(status, 200)
  t.true(read(text).find({ role: 'article' }).has({ role: 'heading' }))
  t.regex(text, /\/assets\/css\/store\.[\w-]+\.css/)
  t.false(read(text).has({ tag: 'script' }))
  t.regex(headers.get('content-security-policy') ?? '', /frame-ancestors 'self'$/)
  t.is(headers.get('x-frame-options'), 'SAMEORIGIN')
  const page = await admin.page(`${path}/ProductCard`)
  t.regex(page.headers.get('content-security-policy') ?? '', /frame-ancestors 'none'$/)
  const customer = await customerOf(shop)
  t.is((await customer.get(`/api${path}/ProductCard/preview`)).status, 403)
  t.is((await shop.client().get(`/api${path}`)).status, 401)
})
