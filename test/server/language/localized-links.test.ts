import test from 'ava'
import { linksUnder } from '#server/language/localized-links.ts'
import { openShop } from '#test/helpers/shops/shop.ts'

test('links after and between much markup without a quote are found all the same', async (t) => {
  const { scope } = await openShop(t, [])
  const link = (path: string) => `<a href="${path}">x</a>`
  const bare = '<p>words<br></p>'.repeat(50)
  const page = (prefix: string) =>
    `${bare}${link(`${prefix}/a`)}${bare}${link(`${prefix}/b`)}<p title="1 > 0">${link(`${prefix}/c`)}</p>${bare}`
  t.is(linksUnder('/de', page(''), scope), page('/de'))
  t.is(linksUnder('/de', bare, scope), bare)
  t.is(linksUnder('/de', '<a href="/x', scope), '<a href="/x')
  t.is(linksUnder('/de', '<a href="/x"', scope), '<a href="/x"')
})
