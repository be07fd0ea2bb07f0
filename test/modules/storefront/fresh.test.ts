import test from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'

test('the front page of a fresh shop greets with its name, and has no large words that nobody wrote', async (t) => {
  const shop = await openWholeShop(t)
  const admin = await adminOf(shop)
  await admin.put('/admin/settings', { name: 'Corner Press' })
  const front = read((await shop.client().page('/')).text)
  t.true(front.has({ role: 'heading', level: 1, name: 'Welcome to Corner Press' }))
  t.false(front.has({ class: 'band' }))
  t.is(await shop.scope.place('TextBand', {}), '')
  const words = read(String(await shop.scope.place('TextBand', { text: 'On Fridays we print.' })))
  t.true(words.has({ role: 'paragraph', text: 'On Fridays we print.' }))
  t.false(words.has({ role: 'heading' }), 'no heading without words')
})

test('Home greets by name who has given one', async (t) => {
  const shop = await openWholeShop(t)
  const ada = await adminOf(shop, { name: 'Ada' })
  t.regex(read((await ada.page('/admin')).text).text, /Hello Ada\. It is /)
  const address = 'first@shop.test'
  const first = await adminOf(shop, { email: address, name: address })
  const { text } = read((await first.page('/admin')).text)
  t.regex(text, /It is /)
  t.notRegex(text, /Hello/)
})
