// Tags of many products: what is selected, all that match, one undo; two who tag at once both win.
import test from 'ava'
import { undoAct } from '#server/acts/undo-act.ts'
import { oncePerFile } from '#test/helpers/gate/once-per-file.ts'
import { untilTheEnd } from '#test/helpers/gate/until-the-end.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf, adminScope, narrowedOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { Product } from '../../../modules/products/models/product.ts'
import { tagProducts } from '../../../modules/products/models/texts/tag-products.ts'

const path = '/admin/products'

const scene = oncePerFile(async () => {
  const shop = await openWholeShop(untilTheEnd)
  const admin = await adminOf(shop)
  const make = async (vendor: string, count: number, tags: string[] = []) => {
    const ids: string[] = []
    for (let at = 0; at < count; at += 1)
      ids.push(
        await Product.create(shop.scope, {
          ...{ title: `${vendor} ${at}`, price: 100, vendor, tags, status: 'active' },
        }),
      )
    return ids
  }
  const tagsOf = async (id: string) => (await Product.find(shop.scope, id)).tags
  return { shop, admin, make, tagsOf }
})

const full = Array.from({ length: 249 }, (_, at) => `tag ${at}`)

test.serial('tags are added to what is selected and taken away, by JSON and by form', async (t) => {
  const { admin, make, tagsOf } = await scene()
  const [one = '', two = ''] = await make('Fern', 2, ['old'])
  const wish = { ids: [one, two], action: 'tag', given: ' sale, new ,sale,' }
  t.deepEqual((await admin.post(`${path}/bulk`, wish)).json, { changed: 2, failures: [] })
  t.deepEqual(await tagsOf(one), ['old', 'sale', 'new'])
  const again = (await admin.post(`${path}/bulk`, wish)).json
  t.deepEqual(again, { changed: 0, failures: [] })
  const list = `${path}?vendor=Fern`
  const untag = { ...wish, action: 'untag', given: 'old, nothing', returnTo: list, _method: 'POST' }
  const done = await admin.form(`${path}/bulk`, { ...untag, ids: one })
  t.is(done.status, 303)
  t.is(done.headers.get('location'), list)
  const shown = read((await admin.page(list)).text)
  t.regex(shown.text, /Removed from one product: old, nothing\./)
  t.true(shown.has({ role: 'button', name: 'Undo' }))
  t.deepEqual(
    [await tagsOf(one), await tagsOf(two)],
    [
      ['sale', 'new'],
      ['old', 'sale', 'new'],
    ],
  )
})

test.serial(
  'the list has the field with its buttons, a key, and the tags that there are',
  async (t) => {
    const { admin, make } = await scene()
    await make('Reed', 1, ['matt', 'so-called "fine"'])
    const page = read((await admin.page(`${path}?vendor=Reed`)).text)
    const field = page.find({ role: 'textbox', name: 'Tags', 'data-key': 't' })
    const offered = page.find({ tag: 'datalist', id: field.get('list') ?? '' })
    const words = offered.all({ tag: 'option' }).map((option) => option.get('value'))
    t.true(words.includes('matt') && words.includes('so-called "fine"'))
    for (const name of ['Add tags', 'Remove tags']) t.true(page.has({ role: 'button', name }))
    const filter = page.find({ role: 'combobox', name: 'Tag' })
    t.true(filter.has({ tag: 'option', value: 'matt' }))
    t.is((await admin.get(`${path}?tag=matt`)).json.total, 1)
    const columns = read((await admin.page(`${path}?tag=matt&columns=tags`)).text)
    t.true(columns.has({ role: 'cell', name: 'matt, so-called "fine"' }))
  },
)

test.serial('all that match are tagged by a job; its undo names those changed since', async (t) => {
  const { shop, admin, make, tagsOf } = await scene()
  const ids = await make('Moss', 120, ['old'])
  const begun = await admin.form(`${path}/bulk`, {
    ...{ _method: 'POST', action: 'tag', matching: 'on', query: 'vendor=Moss', given: 'mossy' },
  })
  t.is(begun.status, 303)
  const at = begun.headers.get('location') ?? ''
  await shop.app.kernel.jobs.runDue(shop.scope)
  const { run } = (await admin.get(at)).json
  t.like(run, { total: 120, done: 120, changed: 120, failures: [], given: 'mossy' })
  t.true(read((await admin.page(at)).text).has({ role: 'heading', name: 'Add tags: mossy' }))
  t.is((await admin.get(`${path}?vendor=Moss&tag=mossy`)).json.total, 120)
  t.is(
    (await admin.get(`/products?tag=mossy&take=100`)).json.total,
    120,
    'the index of the shop follows',
  )
  const [mine = '', renamed = '', other = ''] = ids
  await admin.put(`${path}/${mine}/update`, { tags: ['mine'] })
  await admin.put(`${path}/${renamed}/update`, { title: 'Renamed' })
  const { outcomes } = await undoAct(adminScope(shop), run.act)
  const left = outcomes.filter(({ outcome }) => outcome === 'left')
  t.deepEqual(
    left.map(({ id, why, fields }) => ({ id, why, fields })),
    [{ id: mine, why: 'changed', fields: ['tags'] }],
  )
  t.deepEqual(await tagsOf(mine), ['mine'])
  t.deepEqual([await tagsOf(renamed), await tagsOf(other)], [['old'], ['old']])
  t.is((await admin.get(`/products?tag=mossy`)).json.total, 0)
})

test.serial(
  'a product without room for the tags is named, and the others are tagged',
  async (t) => {
    const { shop, admin, make, tagsOf } = await scene()
    const [fits = ''] = await make('Sedge', 1)
    const [crowded = ''] = await make('Crowded', 1, full)
    const wish = { ids: [fits, crowded], action: 'tag', given: 'north, south' }
    const message = 'A product has at most 250 tags.'
    t.deepEqual((await admin.post(`${path}/bulk`, wish)).json, {
      changed: 1,
      failures: [{ id: crowded, message }],
    })
    t.deepEqual([await tagsOf(fits), (await tagsOf(crowded)).length], [['north', 'south'], 249])
    const shown = await admin.form(`${path}/bulk`, { ...wish, ids: crowded, _method: 'POST' })
    t.is(shown.status, 303)
    const flash = read((await admin.page(path)).text)
    t.regex(flash.text, /Left out, as a product has at most 250 tags: Crowded 0/)
    const run = { action: 'tag', matching: true, query: 'q=crowded', given: 'north, south' }
    const begun = (await admin.post(`${path}/bulk`, run)).json.run
    await shop.app.kernel.jobs.runDue(shop.scope)
    const done = (await admin.get(`/admin/lists/runs/${begun.id}`)).json.run
    t.like(done, { changed: 0, failures: [{ id: crowded, label: 'Crowded 0', message }] })
    t.is((await admin.post(`${path}/bulk`, { ...wish, given: 'north' })).json.changed, 1)
  },
)

test.serial('who has no room is named however long tags and titles are', async (t) => {
  const { admin, make } = await scene()
  const [fits = ''] = await make('Teasel', 1)
  const crowded: string[] = []
  for (let at = 0; at < 5; at += 1)
    crowded.push(...(await make(`Brim ${at} ${'b'.repeat(200)}`, 1, full)))
  const given = Array.from({ length: 3 }, (_, at) => `${at}${'t'.repeat(200)}`).join()
  const sent: [string, string][] = [
    ['action', 'tag'],
    ['given', given],
    ...[fits, ...crowded].map((id): [string, string] => ['ids', id]),
  ]
  t.is((await admin.form(`${path}/bulk`, sent)).status, 303)
  const { text } = read((await admin.page(path)).text)
  t.regex(text, /Added to one product: 0t+…/)
  t.regex(text, /at most 250 tags: (Brim \d b+…(, )?){5}/)
})

test.serial('no tags, a tag that is too long and too little permission are refused', async (t) => {
  const { shop, admin, make, tagsOf } = await scene()
  const ids = await make('Rush', 1)
  const refused = async (wish: object) => {
    const answer = await admin.post(`${path}/bulk`, { ids, action: 'tag', ...wish })
    t.is(answer.status, 422)
    return answer.json.error.fields
  }
  t.deepEqual(await refused({ given: ' , ' }), { given: 'Enter the tags, separated by commas.' })
  t.deepEqual(await refused({ matching: true, query: 'vendor=Rush' }), {
    given: 'Enter the tags, separated by commas.',
  })
  t.true('given.0' in (await refused({ given: 'x'.repeat(256) })))
  const unknown = { ids: ['nothing'], action: 'tag', given: 'sale' }
  t.is((await admin.post(`${path}/bulk`, unknown)).status, 404)
  const theirs = await Product.create(shop.other, { title: 'Theirs', price: 1 })
  t.is((await admin.post(`${path}/bulk`, { ...unknown, ids: [theirs] })).status, 404)
  const reader = await narrowedOf(shop, { products: 'read' })
  t.is((await reader.post(`${path}/bulk`, { ...unknown, ids })).status, 403)
  t.deepEqual(await tagsOf(ids[0] ?? ''), [])
})

test.serial('the others are tagged where some are gone meanwhile, which are counted', async (t) => {
  const { shop, admin, make, tagsOf } = await scene()
  const [stays = '', goes = '', later = ''] = await make('Gone', 3)
  const run = { action: 'tag', matching: true, query: 'vendor=Gone', given: 'left' }
  const begun = (await admin.post(`${path}/bulk`, run)).json.run
  await admin.delete(`${path}/${goes}/delete`)
  await shop.app.kernel.jobs.runDue(shop.scope)
  const done = (await admin.get(begun.href)).json.run
  t.like(done, { total: 3, changed: 2 })
  t.deepEqual(done.failures, [
    { id: goes, label: 'Gone 1', message: 'Product not found.', isGone: true },
  ])
  const told = read((await admin.page(begun.href)).text)
  t.regex(told.text, /One of them is gone meanwhile\./)
  t.false(told.has({ role: 'link', name: 'Gone 1' }))

  await admin.delete(`${path}/${later}/delete`)
  const wish = { ids: [stays, goes, later], action: 'tag', given: 'chosen' }
  const answer = (await admin.post(`${path}/bulk`, wish)).json
  t.is(answer.changed, 1)
  t.deepEqual(new Set(answer.failures.map(({ id }: { id: string }) => id)), new Set([goes, later]))
  t.deepEqual(await tagsOf(stays), ['left', 'chosen'])
  await admin.form(`${path}/bulk`, [
    ...[stays, goes, later].map((id): [string, string] => ['ids', id]),
    ...Object.entries({ action: 'untag', given: 'chosen', _method: 'POST' }),
  ])
  t.regex(read((await admin.page(path)).text).text, /2 of them are gone meanwhile\./)
})

test.serial('two who tag the same products at once lose none of their tags', async (t) => {
  const { shop, make, tagsOf } = await scene()
  const ids = await make('Both', 5)
  const words = ['a', 'b', 'c', 'd', 'e', 'f']
  const order = (at: number) => (at % 2 === 0 ? ids : ids.toReversed())
  await Promise.all(
    words.map((word, at) => tagProducts(adminScope(shop), order(at), [word], 'tag')),
  )
  for (const id of ids) t.deepEqual((await tagsOf(id)).toSorted(), words)
})

test.serial(
  'the act is told as a merchant says it, in the audit log and at the product',
  async (t) => {
    const { admin, make } = await scene()
    const ids = await make('Told', 2, ['old'])
    await admin.post(`${path}/bulk`, { ids, action: 'tag', given: 'sale' })
    const [act] = (await admin.get('/admin/acts?take=1')).json.acts
    const page = read((await admin.page(`/admin/acts/${act.id}`)).text)
    t.regex(page.text, /Told 0/)
    t.regex(page.text, /Tags/)
    t.regex(page.text, /old, sale/)
  },
)
