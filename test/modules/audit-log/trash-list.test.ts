// The trash as a list like the others: sorted, narrowed, restored together, a file and saved views.
import test from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf, narrowedOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'

const at = '/admin/trash'

test('the trash is sorted, narrowed, kept as a view and a file, and several come back at once', async (t) => {
  const shop = await openWholeShop(t)
  const admin = await adminOf(shop)
  const gone: string[] = []
  for (const slug of ['one', 'two', 'three']) {
    const page = { title: `Page ${slug}`, slug, body: '' }
    const { id } = (await admin.post('/admin/pages/create', page)).json.page
    await admin.delete(`/admin/pages/${id}/delete`)
    gone.push(id)
  }
  const idsAt = async (query: string) =>
    (await admin.get(`${at}?${query}`)).json.records.map(({ id }: { id: string }) => id)
  t.deepEqual(await idsAt('sort=deletedAt'), gone)
  t.deepEqual(await idsAt('sort=-deletedAt'), gone.toReversed())
  t.deepEqual(await idsAt('whoHas=ada'), gone.toReversed())
  t.deepEqual(await idsAt('whoHas=nobody'), [])
  t.deepEqual(await idsAt('deletedAtTo=2020-01-01'), [])
  const wrong = await admin.page(`${at}?sort=colour`)
  t.regex(read(wrong.text).text, /A filter was left out.*Page three/)
  const view = { path: at, name: 'Pages', query: 'kind=pages' }
  t.is((await admin.post('/admin/lists/views/create', view)).status, 201)
  const page = read((await admin.page(at)).text)
  t.true(page.has({ role: 'link', name: 'Pages', href: /kind=pages/ }))
  const csv = await admin.form(`${at}/table`, {
    query: 'sort=deletedAt&columns=kind,who',
    format: 'csv',
  })
  t.regex(csv.text, /Page one,Page,Ada[^\n]*\r\nPage two,Page/)

  // The address of one is taken by now.
  t.is(
    (await admin.post('/admin/pages/create', { title: 'New', slug: 'two', body: '' })).status,
    201,
  )
  const sent = { action: 'restore', ids: gone }
  const back = await admin.post(`${at}/bulk`, sent)
  t.is(back.json.restored, 2)
  t.like(back.json.left, [{ id: gone[1], title: 'Page two' }])
  t.deepEqual(await idsAt(''), [gone[1]])
  const form = await admin.form(`${at}/bulk`, {
    ...{ action: 'restore', ids: gone[1] ?? '' },
    returnTo: `${at}?kind=pages`,
  })
  t.is(form.headers.get('location'), `${at}?kind=pages`)
  t.regex(
    read((await admin.page(`${at}?kind=pages`)).text).text,
    /Nothing came back\. .*Page two: /,
  )
  const reader = await narrowedOf(shop, { pages: 'read' })
  t.is((await reader.post(`${at}/bulk`, sent)).json.restored, 0)
})

test('a list that only full admins may see is no file for others', async (t) => {
  const shop = await openWholeShop(t)
  const clerk = await narrowedOf(shop, { auth: 'write' })
  for (const answer of [
    await clerk.get('/admin/users/roles'),
    await clerk.post('/admin/users/roles/table', { query: '' }),
  ])
    t.is(answer.status, 403)
})
