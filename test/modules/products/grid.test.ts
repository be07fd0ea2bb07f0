import test from 'ava'
import { oncePerFile } from '#test/helpers/gate/once-per-file.ts'
import { untilTheEnd } from '#test/helpers/gate/until-the-end.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf, adminScope, narrowedOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'

const at = '/admin/products/grid'

const scene = oncePerFile(async () => {
  const shop = await openWholeShop(untilTheEnd)
  const admin = await adminOf(shop)
  return { shop, admin }
})

type Client = Awaited<ReturnType<typeof adminOf>>
interface Row {
  id: string
  version: string
  price: string
  compareAtPrice: string
  sku: string
  status?: string
}

/** Two products of two variants each. */
async function made(admin: Client, vendor: string): Promise<Row[]> {
  for (const title of ['Ink', 'Pen'])
    await admin.post('/admin/products/create', {
      ...{ title: `${title} ${vendor}`, vendor, status: 'draft' },
      options: [{ name: 'Size', values: ['S', 'L'] }],
      variants: [
        { options: { Size: 'S' }, price: 1000 },
        { options: { Size: 'L' }, price: 1999, sku: `${title}-${vendor}-L` },
      ],
    })
  return rowsOf(admin, vendor)
}

const rowsOf = async (admin: Client, vendor: string): Promise<Row[]> =>
  (await admin.get(`${at}?vendor=${vendor}&sort=title`)).json.rows

const prices = (rows: Row[]) => rows.map(({ price }) => price)

test('prices of many variants are changed at once, by amounts and by percent, and undone by one press', async (t) => {
  const { admin } = await scene()
  const rows = await made(admin, 'Nord')
  t.deepEqual(prices(rows), ['10.00', '19.99', '10.00', '19.99'])
  const typed = ['+10%', '-5 %', '12,50', '+0.01']
  const cells = rows.map(({ id, version }, i) => [id, { version, price: typed[i] ?? '' }])
  const saved = await admin.post(at, { rows: Object.fromEntries(cells) })
  t.like(saved.json, { rows: 4, cells: 4, failures: {} })
  t.deepEqual(prices(await rowsOf(admin, 'Nord')), ['11.00', '18.99', '12.50', '20.00'])
  const undone = await admin.post(`/admin/acts/${saved.json.act}/undo`, {})
  t.deepEqual(undone.json.left, [])
  const again = await rowsOf(admin, 'Nord')
  t.deepEqual(prices(again), ['10.00', '19.99', '10.00', '19.99'])
  const { id = '', version = '' } = again[0] ?? {}
  const emptied = await admin.post(at, { rows: { [id]: { version, price: '' } } })
  t.is(emptied.json.failures[id].price, 'Enter a price.')
})

test('a percentage that is a thousand for some is refused', async (t) => {
  const { admin } = await scene()
  const [row] = await made(admin, 'Thousand')
  if (!row) throw new Error('no rows')
  const { id, version } = row
  const asked = await admin.post(at, { rows: { [id]: { version, price: '+1,000%' } } })
  t.deepEqual(Object.keys(asked.json.failures[id]), ['price'])
  t.is((await rowsOf(admin, 'Thousand')).find((one) => one.id === id)?.price, row.price)
  const meant = await admin.post(at, { rows: { [id]: { version, price: '+1.500%' } } })
  t.deepEqual(meant.json.failures, {})
})

test('a form sends all its cells and only what was typed is changed; the status is the product’s', async (t) => {
  const { admin } = await scene()
  const rows = await made(admin, 'Form')
  const page = read((await admin.page(`${at}?vendor=Form`)).text)
  t.true(page.has({ role: 'textbox', name: 'Price (USD): Ink Form / S' }))
  const [first, second] = rows
  if (!first || !second) throw new Error('no rows')
  const was = (row: Row) => JSON.stringify({ price: row.price, sku: row.sku, status: row.status })
  const form = {
    [`rows[${first.id}][version]`]: first.version,
    [`rows[${first.id}][was]`]: was(first),
    [`rows[${first.id}][price]`]: first.price,
    [`rows[${first.id}][sku]`]: 'INK-S',
    [`rows[${first.id}][status]`]: 'active',
    // Changed by somebody else: nothing was typed here, so it is left alone.
    [`rows[${second.id}][version]`]: '2020-01-01T00:00:00.000Z',
    [`rows[${second.id}][was]`]: was(second),
    [`rows[${second.id}][price]`]: second.price,
    returnTo: `${at}?vendor=Form`,
  }
  const saved = await admin.form(at, form)
  t.is(saved.status, 303)
  t.is(saved.headers.get('location'), `${at}?vendor=Form`)
  const [after] = await rowsOf(admin, 'Form')
  t.like(after, { sku: 'INK-S', status: 'active', price: '10.00' })
})

test('what failed is named at its cell with what was typed, and every other row is saved', async (t) => {
  const { admin } = await scene()
  const [one, two, three, four] = await made(admin, 'Fail')
  if (!one || !two || !three || !four) throw new Error('no rows')
  await admin.put(`/admin/variants/${four.id}/update`, { price: 5 })
  const form = Object.fromEntries(
    [
      [one, 'a lot'],
      [two, '21.00'],
      [three, '-200%'],
      [four, '9.00'],
    ].flatMap(([row, price]) => {
      const { id, version } = row as Row
      return [
        [`rows[${id}][version]`, version],
        [`rows[${id}][price]`, String(price)],
      ]
    }),
  )
  const refused = await admin.form(at, form)
  t.is(refused.status, 207)
  const page = read(refused.text)
  t.true(page.has({ value: 'a lot', 'aria-invalid': 'true' }))
  t.regex(refused.text, /Somebody changed this row since/)
  t.deepEqual(prices(await rowsOf(admin, 'Fail')), ['10.00', '21.00', '10.00', '0.05'])
})

test('whoever may only read products is refused, and rows of another store are unknown', async (t) => {
  const { shop, admin } = await scene()
  const reader = await narrowedOf(shop, { products: 'read' })
  t.is((await reader.get(at)).status, 403)
  t.is((await reader.post(at, { rows: {} })).status, 403)
  const there = { version: 'x', price: '1.00' }
  const answer = await admin.post(at, { rows: { unknown: there } })
  t.is(answer.json.failures.unknown.row, 'Variant not found.')
})

test('a grid holds 500 rows of whole products, and says where the next one begins', async (t) => {
  const { admin } = await scene()
  const values = Array.from({ length: 90 }, (_, at) => `No ${at}`)
  for (const title of ['A', 'B', 'C', 'D', 'E', 'F'])
    await admin.post('/admin/products/create', {
      ...{ title, vendor: 'Wide', status: 'draft', options: [{ name: 'No', values }] },
      variants: values.map((No) => ({ options: { No }, price: 100 })),
    })
  const first = (await admin.get(`${at}?vendor=Wide&sort=title`)).json
  t.like({ ...first, rows: first.rows.length }, { rows: 450, products: 6, nextSkip: 5 })
  const rest = (await admin.get(`${at}?vendor=Wide&sort=title&skip=5`)).json
  t.like({ ...rest, rows: rest.rows.length }, { rows: 90, products: 6, nextSkip: null })
})

test('what a change of a price came to is told once it is saved, and beside a cell whose row failed', async (t) => {
  const { admin } = await scene()
  const rows = await made(admin, 'Become')
  const [first, second, third, fourth] = rows
  const sent = (row: Row | undefined, cells: object) =>
    Object.entries({ version: row?.version ?? '', ...cells }).map(
      ([name, value]) => [`rows[${row?.id}][${name}]`, String(value)] as [string, string],
    )
  const json = await admin.post(at, {
    rows: { [first?.id ?? '']: { version: first?.version, price: '+10 %', sku: 'B-1' } },
  })
  t.deepEqual(json.json.became, { [first?.id ?? '']: { price: 1100 } })
  const fresh = await rowsOf(admin, 'Become')
  const good = await admin.form(at, [
    ...sent(fresh[2], { price: '-5%' }),
    ...sent(fresh[3], { price: '12' }),
  ])
  t.is(good.status, 303)
  const page = await admin.page(good.headers.get('location') ?? '')
  t.regex(read(page.text).text, /Now: Pen Become \/ S: \$9\.50\./)
  const partly = await admin.form(at, [
    ...sent(second, { price: '+10%', weight: 'heavy', was: '{}' }),
    ...sent((await rowsOf(admin, 'Become'))[2], { price: '+1' }),
  ])
  t.is(partly.status, 207)
  t.regex(read(partly.text).text, /Now: Pen Become \/ S: \$10\.50\./)
  t.regex(read(partly.text).text, /= 21\.99/)
  t.truthy(third && fourth)
})

test('rows keep the order in which the grid was opened, after saving and after an undo, which count the same', async (t) => {
  const { admin } = await scene()
  const rows = await made(admin, 'Stay')
  const opened = read((await admin.page(`${at}?vendor=Stay`)).text)
  const here = opened.find({ field: 'returnTo', value: /opened=/ }).get('value') ?? ''
  t.regex(here, /opened=/)
  const titlesAt = async (path: string) =>
    (await admin.get(path)).json.rows.map(({ title }: { title: string }) => title)
  const before = await titlesAt(`${at}?vendor=Stay`)
  // The one that stands last goes to the front of the list, which is sorted by what was changed.
  const last = rows.find((row) => 'title' in row && row.title === before.at(-1))
  const saved = await admin.form(at, {
    [`rows[${last?.id}][version]`]: last?.version ?? '',
    [`rows[${last?.id}][price]`]: '+1',
    returnTo: here,
  })
  const to = saved.headers.get('location') ?? ''
  t.deepEqual(await titlesAt(to), before)
  t.notDeepEqual(await titlesAt(`${at}?vendor=Stay`), before)
  const { text } = await admin.page(to)
  const page = read(text)
  const [, records = ''] = /one cell in one row; (\w+) records? changed/.exec(page.text) ?? []
  t.truthy(records, page.text.slice(0, 600))
  t.true(page.all({ field: 'returnTo', value: here }).length > 1, 'the undo leads back here too')
  const [act = ''] = /\/admin\/acts\/[^/"]+\/undo/.exec(text) ?? []
  const undone = await admin.form(act, { returnTo: here })
  const after = undone.headers.get('location') ?? ''
  t.deepEqual(await titlesAt(after), before)
  t.regex(read((await admin.page(after)).text).text, new RegExp(`Undone: ${records} records`))
})

test('a product that waits for its time is called the same in the list, the grid, home and the palette, and stays so until its status is changed', async (t) => {
  const { shop, admin } = await scene()
  const waiting = {
    ...{ title: 'Waiting Almanac', vendor: 'Waits', price: 700, status: 'scheduled' },
    publishAt: '2199-01-02T09:00:00.000Z',
  }
  t.is((await admin.post('/admin/products/create', waiting)).status, 201)
  const word = `Scheduled for ${adminScope(shop).format.dateTime(waiting.publishAt)}`
  const pages = ['/admin/products?vendor=Waits', `${at}?vendor=Waits`, '/admin']
  for (const path of [...pages, '/admin/search?q=Waiting+Almanac'])
    t.true(read((await admin.page(path)).text).text.includes(word), path)
  const [row] = await rowsOf(admin, 'Waits')
  if (!row) throw new Error('no rows')
  t.is(row.status, 'scheduled')
  const send = async (cells: object, { id, version } = row) =>
    (await admin.post(at, { rows: { [id]: { version, ...cells } } })).json
  const kept = await send({ price: '8.00', status: 'scheduled' })
  t.deepEqual(kept.failures, {})
  const [after] = await rowsOf(admin, 'Waits')
  t.like(after, { price: '8.00', status: 'scheduled' })
  t.deepEqual((await send({ status: 'draft' }, after)).failures, {})
  const [draft] = await rowsOf(admin, 'Waits')
  t.is(draft?.status, 'draft')
  const refused = await send({ status: 'scheduled' }, draft)
  t.regex(refused.failures[row.id].status, /in the product’s editor/)
})

test('rows that a save moves out of the list stay in the grid until its reader leaves, also where others fail', async (t) => {
  const { admin } = await scene()
  await made(admin, 'Held')
  // The second page of a list that is sorted by what was changed: one product, which a save puts on the first.
  const asked = `${at}?vendor=Held&take=1&skip=1&priceTo=15`
  const opened = read((await admin.page(asked)).text)
  const here = opened.find({ field: 'returnTo', value: /opened=/ }).get('value') ?? ''
  const rows: (Row & { title: string })[] = (await admin.get(here)).json.rows
  t.deepEqual(prices(rows), ['10.00', '19.99'])
  const [one, two] = rows
  if (!one || !two) throw new Error('no rows')
  const cell = ({ id, version }: Row, price: string) => ({
    [`rows[${id}][version]`]: version,
    [`rows[${id}][price]`]: price,
  })
  const saved = await admin.form(at, { ...cell(one, '16'), returnTo: here })
  t.is(saved.headers.get('location'), here)
  const after: Row[] = (await admin.get(here)).json.rows
  t.deepEqual(
    after.map(({ id, price }) => [id, price]),
    [
      [one.id, '16.00'],
      [two.id, '19.99'],
    ],
  )
  const failed = await admin.form(at, { ...cell(two, 'a lot'), returnTo: here })
  t.is(failed.status, 422)
  const page = read(failed.text)
  for (const { id } of rows) t.is(page.all({ field: `rows[${id}][price]` }).length, 1)
})

test('a grid answers a page and a program alike: all rows, some or none, and what became of each', async (t) => {
  const { admin } = await scene()
  const [one, two] = await made(admin, 'Told')
  if (!one || !two) throw new Error('no rows')
  const row = ({ id, version }: Row, price: string) => [id, { version, price }] as const
  const send = async (...rows: (readonly [string, object])[]) => {
    const sent = { rows: Object.fromEntries(rows) }
    const { status, json } = await admin.post(at, sent)
    return { status, json }
  }
  const none = await send(row(one, 'a lot'), row(two, ''))
  t.is(none.status, 422)
  t.like(none.json, { rows: 0, saved: [], error: { code: 'VALIDATION_FAILED' } })
  t.deepEqual(Object.keys(none.json.failures), [one.id, two.id])
  t.is(none.json.error.fields[`rows.${two.id}.price`], 'Enter a price.')
  const some = await send(row(one, '11'), row(two, ''))
  t.is(some.status, 207)
  t.like(some.json, { rows: 1, saved: [one.id], error: undefined })
  t.deepEqual(Object.keys(some.json.failures), [two.id])
  const all = await send(row(two, '12'))
  t.is(all.status, 200)
  t.like(all.json, { rows: 1, saved: [two.id], failures: {} })
  const form = await admin.form(at, {
    [`rows[${two.id}][version]`]: two.version,
    [`rows[${two.id}][price]`]: '13',
  })
  t.is(form.status, 422, 'the row was changed since')
})

test('a grid leads to the rows that come after it, also once it was saved and holds its rows by name', async (t) => {
  const { admin } = await scene()
  await made(admin, 'Weiter')
  const list = `${at}?vendor=Weiter&sort=title&take=1`
  const titlesOn = async (path: string) => {
    const { rows } = (await admin.get(path)).json as { rows: { title: string }[] }
    return [...new Set(rows.map(({ title }) => title))]
  }
  const nextOf = async (path: string) =>
    read((await admin.page(path)).text)
      .all({ role: 'link', name: 'Next rows' })[0]
      ?.get('href')
  const next = (await nextOf(list)) ?? ''
  t.deepEqual([await titlesOn(list), await titlesOn(next)], [['Ink Weiter'], ['Pen Weiter']])
  t.is(await nextOf(next), undefined, 'the last leads nowhere')
  const held = read((await admin.page(list)).text)
    .all({ field: 'returnTo', value: /opened=/ })[0]
    ?.get('value')
  t.is(await nextOf(held ?? ''), next)
})
