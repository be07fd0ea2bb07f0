import test from 'ava'
import { art, setScene } from '#test/helpers/paper-shop.ts'
import { openWholeShop } from '#test/helpers/whole-shop.ts'

/** English words that no German page may show. */
const english =
  /\b(All products|Search the shop|New arrivals|Made to be kept|Skip to content|Sort by|Availability|In stock|Only \d left|Collections|Good to know|Sign in|Item number)\b/

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
    '/nowhere',
  ]) {
    const { text } = await client.page(path)
    t.true(text.includes('<html lang="de">'), path)
    t.is(english.exec(text)?.[0], undefined, path)
    t.false(
      />(?:ui|storefront|products|search|collections|pages|auth|server)\.[a-z]/i.test(text),
      path,
    )
  }
})
