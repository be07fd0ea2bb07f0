// Single choices of many records: added, taken away, undone; by JSON, by the form, and by a job for all that match.
import test from 'ava'
import { oncePerFile } from '#test/helpers/gate/once-per-file.ts'
import { untilTheEnd } from '#test/helpers/gate/until-the-end.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'

const path = '/admin/products'

const scene = oncePerFile(async () => {
  const shop = await openWholeShop(untilTheEnd)
  const admin = await adminOf(shop)
  const choices = ['Desk', 'Wall', 'Floor', 'Door']
  for (const [label, more] of [
    ['Uses', { type: 'choices', choices, filtered: true }],
    ['Needs', { type: 'choices', choices, required: true }],
    ['Finish', { type: 'choice', choices }],
  ] as const) {
    const field = { kind: 'product', label: { en: label }, ...more }
    const made = await admin.post('/api/admin/custom-fields/create', field)
    if (made.status !== 201) throw new Error(made.text)
  }
  const make = async (title: string, uses: string[], needs = ['Door']) => {
    const customFields = { uses, needs }
    const made = await admin.post(`${path}/create`, { title, price: 100, customFields })
    return made.json.product.id as string
  }
  const usesOf = async (id: string) =>
    (await admin.get(`${path}/${id}`)).json.product.customFields.uses
  const set = (ids: string[], change: string, customFields: object) =>
    admin.post(`${path}/bulk`, { action: 'setField', ids, change, customFields })
  return { shop, admin, make, usesOf, set }
})

test.serial(
  'choices join those that stand there, are taken away, and come back by undo',
  async (t) => {
    const { admin, make, usesOf, set } = await scene()
    const ids = [
      await make('Fern 1', ['Wall']),
      await make('Fern 2', []),
      await make('Fern 3', ['Desk', 'Floor']),
    ]
    const each = async () => Promise.all(ids.map(usesOf))
    const before = await each()
    const added = await set(ids, 'add', { uses: ['Floor', 'Desk'] })
    t.like(added.json, { changed: 2, failures: [] })
    t.deepEqual(await each(), [
      ['Desk', 'Wall', 'Floor'],
      ['Desk', 'Floor'],
      ['Desk', 'Floor'],
    ])
    t.is((await admin.get(`${path}?customField=uses:Floor`)).json.total, 3)
    t.like((await set(ids, 'add', { uses: ['Desk'] })).json, { changed: 0 })
    const removed = await set(ids, 'remove', { uses: ['Floor', 'Desk'] })
    t.like(removed.json, { changed: 3, failures: [] })
    t.deepEqual(await each(), [['Wall'], undefined, undefined])
    for (const { json } of [removed, added]) await admin.post(`/admin/acts/${json.act}/undo`, {})
    t.deepEqual(await each(), before)
  },
)

test.serial('a form has a button for each, and a run says what it adds', async (t) => {
  const { shop, admin, make, usesOf } = await scene()
  const id = await make('Moss 1', ['Wall'])
  const sent = {
    _method: 'POST',
    action: 'setField',
    field: 'uses',
    matching: 'on',
    query: 'q=moss',
  }
  const asked = read((await admin.form(`${path}/bulk`, sent)).text)
  for (const [name, value] of [
    ['Add them', 'add'],
    ['Take them away', 'remove'],
    ['Replace what is there', 'replace'],
  ] as const)
    t.is(asked.find({ role: 'button', name }).get('value'), value)
  const typed = { 'customFields[$given]': 'on', 'customFields[uses]': 'Desk' }
  const begun = await admin.form(`${path}/bulk`, { ...sent, ...typed, change: 'add' })
  t.is(begun.status, 303)
  const run = begun.headers.get('location') ?? ''
  await shop.app.kernel.jobs.runDue(shop.scope)
  t.deepEqual(await usesOf(id), ['Desk', 'Wall'])
  t.like((await admin.get(run)).json.run.sets[0], { field: 'Uses', text: 'Desk', change: 'add' })
  t.true(read((await admin.page(run)).text).has({ role: 'heading', name: 'Add “Desk” to “Uses”' }))
  const selected = { ...sent, ...typed, matching: '', ids: id, change: 'remove' }
  t.is((await admin.form(`${path}/bulk`, selected)).status, 303)
  t.regex(read((await admin.page(path)).text).text, /Taken out of “Uses” in 1 record\./)
  t.deepEqual(await usesOf(id), ['Wall'])
  const finish = read((await admin.form(`${path}/bulk`, { ...sent, field: 'finish' })).text)
  t.false(finish.has({ role: 'button', name: 'Add them' }))
})

test.serial(
  'the last choice of a field that must be filled in stays, and its record is named',
  async (t) => {
    const { shop, admin, make, set } = await scene()
    const kept = await make('Reed 1', [], ['Door'])
    const ids = [kept, await make('Reed 2', [], ['Door', 'Wall'])]
    const done = (await set(ids, 'remove', { needs: ['Door'] })).json
    t.like(done, { changed: 1, failures: [{ id: kept }] })
    const needs = async () => (await admin.get(`${path}/${kept}`)).json.product.customFields.needs
    t.deepEqual(await needs(), ['Door'])
    const wish = { action: 'setField', matching: true, query: 'q=reed', change: 'remove' }
    const { run } = (
      await admin.post(`${path}/bulk`, { ...wish, customFields: { needs: ['Door'] } })
    ).json
    await shop.app.kernel.jobs.runDue(shop.scope)
    const over = (await admin.get(run.href)).json.run
    t.like(over, { changed: 0, failures: [{ label: 'Reed 1', message: done.failures[0].message }] })
    t.deepEqual(await needs(), ['Door'])
    const form = { action: 'setField', field: 'needs', ids: kept, change: 'remove' }
    const typed = { 'customFields[$given]': 'on', 'customFields[needs]': 'Door' }
    const names = JSON.stringify([[kept, 'Reed 1']])
    t.is((await admin.form(`${path}/bulk`, { ...form, ...typed, names })).status, 303)
    const shown = read((await admin.page(path)).text).text
    t.regex(shown, /Left out, as “Needs” must not be empty: Reed 1/)
  },
)

test.serial('only fields of several choices are added to, and by something', async (t) => {
  const { make, set } = await scene()
  const ids = [await make('Rush 1', [])]
  for (const change of ['add', 'remove']) {
    for (const wrong of [{ finish: 'Desk' }, { uses: [] }, { uses: null }, { uses: ['Roof'] }]) {
      const refused = await set(ids, change, wrong)
      t.is(refused.status, 422)
      t.deepEqual(Object.keys(refused.json.error.fields), [`customFields.${Object.keys(wrong)[0]}`])
    }
  }
  t.is((await set(ids, 'swap', { uses: ['Desk'] })).status, 422)
})

test.serial('a choice that is not offered any more is taken away, and not added', async (t) => {
  const { admin, make, usesOf, set } = await scene()
  const { fields } = (await admin.get('/api/admin/custom-fields?take=100')).json
  const { id } = fields.find(({ key }: { key: string }) => key === 'uses')
  const update = (choices: string[]) =>
    admin.put(`/api/admin/custom-fields/${id}/update`, { choices })
  t.is((await update(['Desk', 'Wall', 'Floor', 'Door', 'Shelf'])).status, 200)
  const ids = [await make('Sedge 1', ['Shelf', 'Wall']), await make('Sedge 2', ['Shelf'])]
  t.is((await update(['Desk', 'Wall', 'Floor', 'Door'])).status, 200)
  const sent = { _method: 'POST', action: 'setField', field: 'uses', ids: ids[0] ?? '' }
  const asked = read((await admin.form(`${path}/bulk`, sent)).text)
  t.true(asked.has({ role: 'checkbox', name: 'Shelf (no longer offered)' }))
  for (const change of ['add', 'replace'])
    t.is((await set(ids, change, { uses: ['Shelf'] })).status, 422, change)
  const typed = { 'customFields[$given]': 'on', 'customFields[uses]': 'Shelf' }
  t.is((await admin.form(`${path}/bulk`, { ...sent, ...typed, change: 'remove' })).status, 303)
  t.deepEqual(await usesOf(ids[0] ?? ''), ['Wall'])
  t.like((await set(ids, 'remove', { uses: ['Shelf'] })).json, { changed: 1, failures: [] })
  t.is(await usesOf(ids[1] ?? ''), undefined)
  t.is((await set(ids, 'remove', { uses: ['Shelf'] })).status, 422, 'nobody has it any more')
})

test.serial('two who add at once lose none of their choices', async (t) => {
  const { make, usesOf, set } = await scene()
  const ids = [await make('Both 1', []), await make('Both 2', ['Door'])]
  const words = ['Desk', 'Wall', 'Floor']
  await Promise.all(
    words.map((word, at) => set(at % 2 ? ids : ids.toReversed(), 'add', { uses: [word] })),
  )
  t.deepEqual(await Promise.all(ids.map(usesOf)), [words, [...words, 'Door']])
})
