import test from 'ava'
import { testEngine } from '#test/helpers/databases/database.ts'
import { untilTheEnd } from '#test/helpers/gate/until-the-end.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'

test(`the log is read oldest first too, page by page, by cursor and as a file (${testEngine()})`, async (t) => {
  const admin = await adminOf(await openWholeShop(untilTheEnd))
  for (const name of ['One', 'Two', 'Three'])
    t.is((await admin.post('/admin/customers/groups/create', { name })).status, 201)
  const at = '/admin/audit-log'
  const idsOf = async (query: string) => {
    const { entries, nextCursor } = (await admin.get(`${at}?${query}`)).json
    return { ids: entries.map(({ id }: { id: string }) => id) as string[], nextCursor }
  }
  const { ids: newest } = await idsOf('')
  t.true(newest.length >= 3)
  const { ids: oldest } = await idsOf('sort=when')
  t.deepEqual(oldest, newest.toReversed())
  t.deepEqual((await idsOf('sort=-when')).ids, newest)
  const first = await idsOf('sort=when&take=2')
  const second = await idsOf(`sort=when&take=2&cursor=${first.nextCursor}`)
  t.deepEqual([...first.ids, ...second.ids], oldest.slice(0, 4))
  t.deepEqual((await idsOf('sort=when&take=2&skip=1')).ids, oldest.slice(1, 3))
  t.deepEqual((await idsOf('sort=when&what=customerGroups')).ids.length, 3)
  t.is((await admin.get(`${at}?sort=who`)).status, 422)
  const page = read((await admin.page(`${at}?sort=when&take=2`)).text)
  t.true(page.has({ tag: 'th', 'aria-sort': 'ascending' }))
  t.true(page.has({ tag: 'a', href: /sort=when&.*skip=2|skip=2.*sort=when/ }))
  const { text } = await admin.form(`${at}/table`, { query: 'sort=when', format: 'json' })
  t.is(JSON.parse(text).entries[0].id, oldest[0])
})
