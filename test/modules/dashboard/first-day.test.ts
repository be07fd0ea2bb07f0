import test from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf, adminScope } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { readyBrowser } from '#test/helpers/till/open-till.ts'

interface Step {
  name: string
  done: boolean
}

test('the path of the first day: each step is checked off by what is true, and the list goes at its end', async (t) => {
  const shop = await openWholeShop(t, { env: { APP_URL: 'https://paper.test' } })
  const admin = await adminOf(shop)
  const left = async () => {
    const { steps } = (await admin.get('/admin')).json.dashboard
    return steps.filter((step: Step) => !step.done).map((step: Step) => step.name)
  }
  t.deepEqual(await left(), ['name', 'look', 'product', 'delivery', 'payment', 'order'])
  t.regex((await admin.page('/admin')).text, /1 of 7 steps done/)

  await adminScope(shop).ask('settings.change', { name: 'Paper & Sons' })
  t.deepEqual(await left(), ['look', 'product', 'delivery', 'payment', 'order'])

  await admin.put('/admin/theme/update', { accent: '#7a1f5c' })
  t.true((await left()).includes('look'), 'a draft is not the shop')
  await admin.put('/admin/theme/publish')
  t.deepEqual(await left(), ['product', 'delivery', 'payment', 'order'])

  const poster = { title: 'Poster', status: 'active', price: 1900 }
  const made = (await admin.post('/admin/products/create', poster)).json.product
  const { zone } = (await admin.post('/admin/shipping/zones/create', { name: 'All', places: '*' }))
    .json
  t.deepEqual(await left(), ['delivery', 'payment', 'order'], 'a zone without a rate')
  const rate = { zoneId: zone.id, labels: { en: 'Letter' }, price: '4.50', status: 'active' }
  const rated = await admin.post('/admin/shipping/rates/create', rate)
  t.is(rated.status, 201, rated.text)
  t.deepEqual(await left(), ['payment', 'order'])

  await admin.put('/admin/payments/manual/update', {
    transferOffered: true,
    transferTexts: { en: 'IBAN DE02 1203' },
  })
  t.deepEqual(await left(), ['order'])

  const { client, at } = await readyBrowser(shop, made.variants[0].id)
  const paid = await client.post(`${at}/complete`)
  t.is(paid.status, 200, paid.text)
  t.deepEqual(await left(), [])
  t.notRegex((await admin.page('/admin')).text, /steps done/)
})

test('the menu has nine lines, the pages of the present one as tabs, and numbers where something waits', async (t) => {
  const shop = await openWholeShop(t)
  const admin = await adminOf(shop)
  const letter = { name: 'Grete', email: 'grete@shop.test', subject: 'When', message: 'Open?' }
  t.is((await shop.client().post('/contact', letter)).status, 201)
  const page = read((await admin.page('/admin/customers')).text)
  const lines = page.find({ role: 'navigation', name: 'Menu' }).all({ role: 'link' })
  t.deepEqual(
    // The shop's name above, and the way into the shop below.
    lines.slice(1, -1).map((line) => line.get('href')),
    [
      ...['/admin', '/admin/orders', '/admin/products', '/admin/customers', '/admin/discounts'],
      ...['/admin/theme', '/admin/reports', '/admin/settings', '/admin/users'],
    ],
  )
  const tabs = page.find({ role: 'navigation', name: 'Customers: pages' })
  t.true(tabs.has({ role: 'link', href: '/admin/customers', 'aria-current': 'page' }))
  t.true(tabs.has({ role: 'link', href: '/admin/messages', name: /1 waits/ }))
  t.true(tabs.has({ role: 'link', href: '/admin/customers', name: 'Customers' }))
})
