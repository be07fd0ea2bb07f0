import test from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { customerOf } from '#test/helpers/shops/cast.ts'
import { art, setScene } from '#test/helpers/shops/paper-shop.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'

/** English words that no German page may show. */
const english =
  /\b(All products|Search the shop|New arrivals|Welcome to|Skip to content|Sort by|Availability|In stock|Only \d left|Collections|Good to know|Sign in|Item number)\b/

test('a German shop speaks German on every page', async (t) => {
  const shop = await openWholeShop(t, {}, [art])
  await setScene(shop.scope)
  await shop.scope.ask('settings.change', { language: 'de' })
  const client = shop.client()
  for (const path of [
    '/',
    '/products',
    '/products/print-7',
    '/collections',
    '/collections/landscape',
    '/search?q=print',
    '/search?q=elephant',
    '/pages',
    '/pages/how-we-print',
    '/auth/signin',
    '/auth/signup',
    '/auth/forgot',
    '/auth/reset?token=spent',
    '/auth/verify?token=spent',
    '/newsletter',
    '/newsletter/unsubscribe/spent.link',
    '/contact',
    '/nowhere',
  ]) {
    const { text } = await client.page(path)
    t.true(read(text).has({ tag: 'html', lang: 'de' }), path)
    t.is(english.exec(text)?.[0], undefined, path)
    t.false(
      />(?:ui|storefront|products|search|collections|pages|auth|server)\.[a-z]/i.test(text),
      path,
    )
  }
})

test('a customer of a German shop is told in German that the admin is not for them', async (t) => {
  const shop = await openWholeShop(t)
  await shop.scope.ask('settings.change', { language: 'de' })
  const { status, text } = await (await customerOf(shop)).page('/admin')
  t.is(status, 403)
  t.regex(text, /Diese Seite ist für Sie nicht zugänglich/)
  t.notRegex(text, /Only admins/)
})
