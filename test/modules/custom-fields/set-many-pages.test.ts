// How a list asks for the value of a custom field, by its buttons and forms alone.
import test from 'ava'
import { oncePerFile } from '#test/helpers/gate/once-per-file.ts'
import { untilTheEnd } from '#test/helpers/gate/until-the-end.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf, narrowedOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'

const path = '/admin/customers'

const scene = oncePerFile(async () => {
  const shop = await openWholeShop(untilTheEnd)
  await shop.scope.ask('settings.change', { languages: ['de'] })
  const admin = await adminOf(shop)
  const add = async (name: string, type: string, more: object = {}) => {
    const field = { kind: 'customer', label: { en: name, de: name }, type, ...more }
    const made = await admin.post('/api/admin/custom-fields/create', field)
    if (made.status !== 201) throw new Error(made.text)
  }
  const make = async (name: string) => {
    const sent = { email: `${name}@shop.test`, customFields: { level: 'Red' } }
    const made = await admin.post(`${path}/create`, sent)
    if (made.status !== 201) throw new Error(made.text)
    return made.json.customer.id as string
  }
  const valuesOf = async (id: string) =>
    (await admin.get(`${path}/${id}`)).json.customer.customFields
  return { shop, admin, add, make, valuesOf }
})

/** What a bulk form sends of these. */
const sent = (ids: readonly string[], more: Record<string, string>): [string, string][] => [
  ...ids.map((id): [string, string] => ['ids', id]),
  ['action', 'setField'],
  ...Object.entries(more),
]

/** All hidden fields of the page's form, and what is typed besides. */
const formOf = (html: string, typed: Record<string, string>): [string, string][] => [
  ...read(html)
    .find({ tag: 'form', action: `${path}/bulk` })
    .all({ tag: 'input', type: 'hidden' })
    .map((input): [string, string] => [input.get('name') ?? '', input.get('value') ?? '']),
  ...Object.entries(typed),
]

test.serial(
  'a list without fields offers none; each field of its kind can be chosen',
  async (t) => {
    const { admin, add, make } = await scene()
    await make('first').catch(() => undefined)
    await admin.post(`${path}/create`, { email: 'bare@shop.test' })
    t.false(
      read((await admin.page(path)).text).has({
        role: 'combobox',
        name: 'Custom field',
        'data-key': 's',
      }),
    )
    await add('Level', 'choice', { choices: ['Red', 'Gold'], required: true })
    await add('Depth', 'decimal', { unit: 'cm' })
    await add('Birthday', 'day')
    await add('Uses', 'choices', { choices: ['Desk', 'Wall; floor'] })
    await add('Story', 'text')
    await add('Vegan', 'yesNo')
    await add('Deposit', 'money')
    const page = read((await admin.page(path)).text)
    t.true(page.has({ role: 'combobox', name: 'Custom field', 'data-key': 's' }))
    t.true(page.has({ role: 'button', name: 'Set a custom field…' }))
    t.deepEqual(
      page
        .find({ role: 'combobox', name: 'Custom field', 'data-key': 's' })
        .all({ tag: 'option' })
        .map((option) => option.text),
      ['Level', 'Depth', 'Birthday', 'Uses', 'Story', 'Vegan', 'Deposit'],
    )
  },
)

test.serial(
  'the value is asked for by the control of its type, with what is selected kept',
  async (t) => {
    const { admin, make, valuesOf } = await scene()
    const ids = [await make('ann'), await make('bo')]
    const back = `${path}?q=shop.test`
    const step = await admin.form(`${path}/bulk`, sent(ids, { field: 'depth', returnTo: back }))
    t.is(step.status, 200)
    const page = read(step.text)
    t.true(page.has({ role: 'textbox', name: /Depth/, inputmode: 'decimal' }))
    t.regex(page.text, /2 selected: ann@shop.test, bo@shop.test/)
    t.is(page.find({ role: 'link', name: 'Cancel' }).get('href'), back)
    const controls: Record<string, object> = {
      level: { role: 'combobox', name: /Level/ },
      birthday: { tag: 'input', type: 'date' },
      uses: { role: 'checkbox', name: 'Wall; floor' },
      story: { tag: 'textarea' },
      vegan: { role: 'combobox', name: /Vegan/ },
      deposit: { role: 'textbox', name: /Deposit/ },
    }
    for (const [field, control] of Object.entries(controls)) {
      const other = await admin.form(`${path}/bulk`, sent(ids, { field }))
      t.true(read(other.text).has(control as never), field)
      t.is(read(other.text).has({ role: 'button', name: /^Empty it/ }), field !== 'level')
    }

    const wrong = await admin.form(
      `${path}/bulk`,
      formOf(step.text, { 'customFields[depth]': 'deep' }),
    )
    t.is(wrong.status, 422)
    const again = read(wrong.text)
    t.true(again.has({ role: 'textbox', name: /Depth/, value: 'deep', 'aria-invalid': 'true' }))
    t.regex(again.text, /2 selected/)
    t.deepEqual(await valuesOf(ids[0] ?? ''), { level: 'Red' })
    const blank = await admin.form(
      `${path}/bulk`,
      formOf(wrong.text, { 'customFields[depth]': ' ' }),
    )
    t.is(blank.status, 422, 'to empty many has a button of its own')

    const done = await admin.form(
      `${path}/bulk`,
      formOf(wrong.text, { 'customFields[depth]': '2.5' }),
    )
    t.is(done.status, 303)
    t.is(done.headers.get('location'), back)
    for (const id of ids) t.deepEqual(await valuesOf(id), { level: 'Red', depth: 2.5 })
    const shown = read((await admin.page(back)).text)
    t.regex(shown.text, /“Depth” is set for 2 records\./)
    t.true(shown.has({ role: 'button', name: 'Undo' }))

    const empties = await admin.form(`${path}/bulk`, [
      ...formOf(step.text, { 'customFields[depth]': '9' }),
      ['empties', 'on'],
    ])
    t.is(empties.status, 303)
    t.regex((await admin.page(back)).text, /“Depth” is empty now in 2 records\./)
    t.deepEqual(await valuesOf(ids[1] ?? ''), { level: 'Red' })
  },
)

test.serial('one tick of several is itself, and what is gone meanwhile is named', async (t) => {
  const { admin, make, valuesOf } = await scene()
  const ids = [await make('cy'), await make('di')]
  const step = await admin.form(`${path}/bulk`, sent(ids, { field: 'uses' }))
  await admin.delete(`${path}/${ids[1]}/delete`)
  const done = await admin.form(
    `${path}/bulk`,
    formOf(step.text, { 'customFields[uses]': 'Wall; floor' }),
  )
  t.is(done.status, 303)
  t.deepEqual(await valuesOf(ids[0] ?? ''), { level: 'Red', uses: ['Wall; floor'] })
  const shown = (await admin.page(path)).text
  t.regex(
    shown,
    /“Uses” is set for 1 record\. Left out, as they are no longer there: di@shop\.test/,
  )
})

test.serial(
  'without a field the page asks for that first; all that match go to a job',
  async (t) => {
    const { shop, admin, make, valuesOf } = await scene()
    const id = await make('eve')
    const asked = await admin.form(`${path}/bulk`, sent([id], { field: '' }))
    t.is(asked.status, 200)
    t.true(read(asked.text).has({ role: 'combobox', name: 'Custom field' }))
    const next = await admin.form(`${path}/bulk`, formOf(asked.text, { field: 'story' }))
    t.true(read(next.text).has({ tag: 'textarea' }))

    const matching = { matching: 'on', query: 'q=eve', field: 'story' }
    const step = await admin.form(`${path}/bulk`, sent([], matching))
    t.regex(read(step.text).text, /The one that matches: eve@shop\.test/)
    const begun = await admin.form(
      `${path}/bulk`,
      formOf(step.text, { 'customFields[story]': 'Told\r\ntwice' }),
    )
    t.is(begun.status, 303)
    const run = begun.headers.get('location') ?? ''
    t.regex(run, /^\/admin\/lists\/runs\//)
    await shop.app.kernel.jobs.runDue(shop.scope)
    t.like(await valuesOf(id), { story: 'Told\ntwice' })
    t.true(read((await admin.page(run)).text).has({ role: 'button', name: 'Undo' }))
    t.is((await admin.form(`${path}/bulk`, sent([], { field: 'story' }))).status, 422)
  },
)

test.serial(
  'in German it is asked in German, and numbers are read as they are written there',
  async (t) => {
    const { shop, admin, make, valuesOf } = await scene()
    const id = await make('fay')
    await shop.scope.atomic((inner) =>
      inner.db('users').where({ email: 'ada@shop.test' }).update({ language: 'de' }),
    )
    t.true(
      read((await admin.page(path)).text).has({ role: 'button', name: 'Eigenes Feld setzen …' }),
    )
    const step = await admin.form(`${path}/bulk`, sent([id], { field: 'deposit' }))
    t.regex(step.text, /Ausgewählt: fay@shop\.test/)
    const done = await admin.form(
      `${path}/bulk`,
      formOf(step.text, { 'customFields[deposit]': '12,90' }),
    )
    t.is(done.status, 303)
    t.like(await valuesOf(id), { deposit: 1290 })
    t.regex((await admin.page(path)).text, /„Deposit“ ist bei 1 Eintrag gesetzt\./)
    await shop.scope.atomic((inner) =>
      inner.db('users').where({ email: 'ada@shop.test' }).update({ language: null }),
    )
  },
)

test.serial('who may only read the list is offered nothing, and refused', async (t) => {
  const { shop, make } = await scene()
  const id = await make('gus')
  const reader = await narrowedOf(shop, { customers: 'read' })
  t.false((await reader.page(path)).text.includes('setField'))
  t.is((await reader.form(`${path}/bulk`, sent([id], { field: 'depth' }))).status, 403)
})
