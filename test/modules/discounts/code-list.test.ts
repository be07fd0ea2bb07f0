// The list of codes: narrowed to a discount, sorted, filtered, kept as a view, taken away as a file, and done with in one go.
import test from 'ava'
import { oncePerFile } from '#test/helpers/gate/once-per-file.ts'
import { untilTheEnd } from '#test/helpers/gate/until-the-end.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf, narrowedOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { DiscountCode } from '../../../modules/discounts/models/rules/code.ts'
import { DiscountCounter, takeOne } from '../../../modules/discounts/models/uses/counters.ts'

const path = '/admin/discounts/codes'
interface Row {
  id: string
  code: string
  discount: string
  taken: number
}

const scene = oncePerFile(async () => {
  const shop = await openWholeShop(untilTheEnd)
  const admin = await adminOf(shop)
  const made = async (label: string, main: string, codes: string[], mostUses: number | null) => {
    const fields = { labels: { en: label }, kind: 'orderPercent', percent: '10', means: 'code' }
    const { discount } = (await admin.post('/admin/discounts/create', { ...fields, code: main }))
      .json
    const sent = await admin.post(`/admin/discounts/${discount.id}/codes`, { codes, mostUses })
    if (sent.status !== 201) throw new Error(sent.text)
    return discount.id as string
  }
  const loam = await made('Loam days', 'LOAM', ['LOAM-A', 'LOAM-B', 'LOAM-C'], 5)
  const peat = await made('Peat days', 'PEAT', ['PEAT-A'], null)
  const [used] = await DiscountCode.in(shop.scope).where({ code: 'LOAM-B' })
  const counter = { name: `code:${used?.id}`, most: null, of: 'code' as const }
  for (const _ of [1, 2]) await shop.scope.atomic((inner) => takeOne(inner, loam, counter))
  const list = async (query: string): Promise<Row[]> => {
    const answer = await admin.get(`${path}?${query}`)
    if (answer.status !== 200) throw new Error(answer.text)
    return answer.json.codes
  }
  const codes = async (query: string) => (await list(query)).map(({ code }) => code)
  return { shop, admin, loam, peat, list, codes }
})

test.serial('codes are narrowed and sorted by everything that the list shows', async (t) => {
  const { admin, loam, list, codes } = await scene()
  const of = `discount=${loam}`
  t.deepEqual(await codes(of), ['LOAM-C', 'LOAM-B', 'LOAM-A', 'LOAM'])
  t.like((await list(`${of}&usedFrom=1`))[0], { code: 'LOAM-B', taken: 2, discount: 'Loam days' })
  t.deepEqual(await codes(`${of}&usedFrom=1`), ['LOAM-B'])
  t.deepEqual(await codes(`${of}&sort=-used&take=1`), ['LOAM-B'])
  t.deepEqual(await codes('sort=code'), ['LOAM', 'LOAM-A', 'LOAM-B', 'LOAM-C', 'PEAT', 'PEAT-A'])
  t.deepEqual((await codes('sort=-discount')).slice(0, 2).toSorted(), ['PEAT', 'PEAT-A'])
  t.deepEqual((await codes('sort=kind')).slice(4).toSorted(), ['LOAM', 'PEAT'])
  t.deepEqual((await codes('sort=mostUses')).slice(3).toSorted(), ['LOAM', 'PEAT', 'PEAT-A'])
  t.deepEqual(await codes(`${of}&kind=main`), ['LOAM'])
  t.deepEqual(await codes('mostUsesTo=5&codeHas=-a'), ['LOAM-A'])
  t.deepEqual(await codes('q=peat a'), ['PEAT-A'])
  t.is((await codes('createdAtFrom=2000-01-01')).length, 6)
  t.deepEqual(await codes('createdAtTo=2000-01-01'), [])
  t.deepEqual(await codes('discount=none'), [])
  t.is((await admin.get(`${path}?sort=plain`)).status, 422)
  t.is((await admin.get(`${path}?kind=other`)).status, 422)
})

test.serial('a discount leads to its codes, and they lead to new ones', async (t) => {
  const { admin, loam } = await scene()
  const of = `${path}?discount=${loam}`
  const editor = read((await admin.page(`/admin/discounts/${loam}`)).text)
  t.true(editor.has({ tag: 'a', href: of }))
  const page = read((await admin.page(of)).text)
  t.true(page.has({ tag: 'a', href: `/admin/discounts/${loam}/codes` }))
  t.true(page.has({ tag: 'details', id: 'list-columns' }))
  t.true(page.has({ tag: 'details', id: 'list-view' }))
  t.true(page.has({ tag: 'a', href: `${of}&sort=used` }))
  t.false(page.text.includes('PEAT-A'))
  t.true(page.text.includes('/discount/LOAM-A'), 'the link that brings it into a cart')
  const less = read((await admin.page(`${of}&columns=used`)).text)
  t.false(less.text.includes('/discount/LOAM-A'))
  const all = read((await admin.page('/admin/discounts')).text)
  t.true(all.has({ tag: 'a', href: path }))
  const form = `/admin/discounts/${loam}/codes`
  t.is((await admin.form(form, { codes: '' })).status, 422)
  const sent = await admin.form(form, { codes: 'LOAM-NEW' })
  t.is(sent.headers.get('location'), of)
  const [{ id }] = (await admin.get(`${of}&q=loamnew`)).json.codes
  const gone = await admin.form(`${form}/${id}`, { _method: 'DELETE' })
  t.is(gone.headers.get('location'), of)
  const back = await admin.form(`/admin/trash/${id}/restore`, {})
  t.is(back.headers.get('location'), of, 'from the trash to where it is listed')
  const [act] = (await admin.get(`/admin/acts?record=${id}`)).json.acts
  t.is(act.lines[0].href, null, 'while it was gone')
  t.is((await admin.form(`${form}/${id}`, { _method: 'DELETE' })).status, 303)
})

test.serial('a saved view keeps the discount, and the file has what the list shows', async (t) => {
  const { admin, loam } = await scene()
  const query = `columns=used%2Ccode&discount=${loam}&kind=single&sort=-used`
  const view = await admin.post('/admin/lists/views/create', { path, name: 'Loam', query })
  t.is(view.status, 201, view.text)
  const page = read((await admin.page(view.json.view.href)).text)
  t.true(page.has({ tag: 'a', name: 'Loam', href: view.json.view.href }))
  const csv = await admin.post(`${path}/table`, { query, format: 'csv' })
  t.deepEqual(csv.text.trim().split(/\r?\n/), ['Code,Used', 'LOAM-B,2', 'LOAM-C,0', 'LOAM-A,0'])
  const json = await admin.post(`${path}/table`, { query: 'q=peat&kind=single', format: 'json' })
  t.like(json.json.codes, [{ code: 'PEAT-A', discount: 'Peat days', used: 0, mostUses: null }])
})

test.serial('a NUL in the address is passed over by the page too', async (t) => {
  const { admin, loam } = await scene()
  t.is((await admin.page(`${path}?discount=%00`)).status, 200)
  t.is((await admin.page(`${path}?discount=%00${loam}`)).status, 200)
})

test.serial('all that match are deleted by one press, and so is its undo', async (t) => {
  const { shop, admin, loam, codes } = await scene()
  const query = `discount=${loam}`
  const page = read((await admin.page(`${path}?${query}&take=1`)).text)
  t.true(page.has({ role: 'checkbox', name: 'All 4 that match' }))
  const wish = { _method: 'POST', action: 'delete', matching: 'on', query }
  const asked = await admin.form(`${path}/bulk`, wish)
  t.true(asked.text.includes('Delete 4 codes?'))
  const begun = await admin.form(`${path}/bulk`, { ...wish, confirmed: 'yes' })
  t.is(begun.status, 303, begun.text)
  await shop.app.kernel.jobs.runDue(shop.scope)
  const { run } = (await admin.get(begun.headers.get('location') ?? '')).json
  t.like(run, { total: 4, done: 4, changed: 3 })
  t.is(run.failures.length, 1, 'the code that stands on its discount')
  t.regex(JSON.stringify(run.failures), /LOAM stands on its discount/)
  t.deepEqual(await codes(query), ['LOAM'])
  const undone = await admin.post(`/admin/acts/${run.act}/undo`, {})
  t.deepEqual(undone.json.left, [], undone.text)
  t.deepEqual(await codes(query), ['LOAM-C', 'LOAM-B', 'LOAM-A', 'LOAM'])
  t.deepEqual(await codes(`${query}&usedFrom=2`), ['LOAM-B'], 'as used as before')
})

test.serial('selected codes are deleted; the one that stands on its discount is not', async (t) => {
  const { shop, admin, peat, list, codes } = await scene()
  const query = `discount=${peat}`
  const rows = await list(query)
  const ids = rows.map(({ id }) => id)
  const refused = await admin.post(`${path}/bulk`, { action: 'delete', ids })
  t.is(refused.status, 422)
  t.regex(refused.json.error.fields.ids, /PEAT stands on its discount/)
  t.is((await codes(query)).length, 2, 'nothing of it')
  t.is((await admin.post(`${path}/bulk`, { action: 'delete', ids: [] })).status, 422)
  const single = rows.find(({ code }) => code === 'PEAT-A')?.id ?? ''
  const reader = await narrowedOf(shop, { discounts: 'read' })
  t.is((await reader.post(`${path}/bulk`, { action: 'delete', ids: [single] })).status, 403)
  const back = `${path}?${query}`
  const form = { _method: 'POST', action: 'delete', ids: single, returnTo: back }
  const asked = await admin.form(`${path}/bulk`, form)
  t.true(asked.text.includes('Delete one code?'))
  const done = await admin.form(`${path}/bulk`, { ...form, confirmed: 'yes' })
  t.is(done.headers.get('location'), back)
  t.deepEqual(await codes(query), ['PEAT'])
  t.is((await DiscountCounter.in(shop.scope).where({ discountId: peat })).length, 0)
})

test.serial(
  'the list of discounts says how often each was used and which is used up, and is sorted by it',
  async (t) => {
    const { shop, admin, loam, peat } = await scene()
    const counter = { name: 'all', most: null, of: 'all' as const }
    const use = (id: string) => shop.scope.atomic((inner) => takeOne(inner, id, counter))
    for (const id of [loam, loam, peat]) await use(id)
    t.is((await admin.put(`/admin/discounts/${loam}/update`, { mostUses: 3 })).status, 200)
    const list = async (query = '') =>
      (await admin.get(`/admin/discounts?${query}`)).json.discounts as {
        id: string
        uses: number
      }[]
    t.like(await list('sort=uses'), [
      { id: peat, uses: 1 },
      { id: loam, uses: 2 },
    ])
    t.like(await list('sort=-uses'), [{ id: loam }, { id: peat }])
    t.like(await list('usesFrom=2'), [{ id: loam }])
    const rows = async () =>
      read((await admin.page('/admin/discounts?sort=uses')).text)
        .all({ tag: 'tr' })
        .map(({ text }) => text)
    const [, , of] = await rows()
    t.regex(of ?? '', /Active.*2 of 3/)
    await use(loam)
    const [, peatRow, loamRow] = await rows()
    t.regex(peatRow ?? '', /Active/)
    t.regex(loamRow ?? '', /Used up.*3 of 3/)
  },
)
