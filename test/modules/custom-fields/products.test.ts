import test from 'ava'
import { oncePerFile } from '#test/helpers/gate/once-per-file.ts'
import { untilTheEnd } from '#test/helpers/gate/until-the-end.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf, narrowedOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'

const path = '/admin/custom-fields'

/** A shop in English and German with a field of each type for products. */
const scene = oncePerFile(async () => {
  const shop = await openWholeShop(untilTheEnd)
  await shop.scope.ask('settings.change', { languages: ['de'] })
  const admin = await adminOf(shop)
  const add = async (field: object) => {
    const made = await admin.post(`/api${path}/create`, { kind: 'product', shown: true, ...field })
    if (made.status !== 201) throw new Error(made.text)
    return made.json.field
  }
  const fields = {
    material: await add({ label: { en: 'Material', de: 'Werkstoff' }, required: true }),
    care: await add({ label: { en: 'Care' }, type: 'text' }),
    pages: await add({ label: { en: 'Pages' }, type: 'whole', minimum: 1, maximum: 9000 }),
    depth: await add({ label: { en: 'Depth' }, type: 'decimal', unit: 'cm' }),
    vegan: await add({ label: { en: 'Vegan' }, type: 'yesNo', filtered: true }),
    printed: await add({ label: { en: 'Printed on' }, type: 'day' }),
    finish: await add({
      ...{ label: { en: 'Finish' }, type: 'choice', filtered: true },
      choices: ['Matt', 'Gloss'],
    }),
    uses: await add({ label: { en: 'Uses' }, type: 'choices', choices: ['Desk', 'Wall', 'Gift'] }),
    ink: await add({ label: { en: 'Ink' }, type: 'colour' }),
    maker: await add({ label: { en: 'Maker' }, type: 'address' }),
    margin: await add({ label: { en: 'Margin' }, type: 'line', shown: false }),
  }
  return { shop, admin, add, fields }
})

const whole = {
  ...{ material: 'Linen & <b>', care: 'Wash\nDry', pages: 1200, depth: 2.5, vegan: true },
  ...{ printed_on: '2026-03-01', finish: 'Matt', uses: ['Wall', 'Desk'], ink: '#ABC' },
  ...{ maker: 'https://maker.example/', margin: 'secret margin' },
}
const kept = { ...whole, uses: ['Desk', 'Wall'], ink: '#aabbcc' }
/** Each of its own name: the tests run side by side. */
let books = 0
const made = async (customFields: object = whole) => {
  const { admin } = await scene()
  const title = `Book ${++books}`
  const { status, json } = await admin.post('/api/admin/products/create', {
    ...{ title, price: 1000, status: 'active', customFields },
  })
  return { status, ...json }
}

test('a field is made with a key of its label, changed but for what values depend on, and found in its list', async (t) => {
  const { admin, add, fields } = await scene()
  t.is(fields.material.key, 'material')
  t.is(fields.printed.key, 'printed_on')
  t.is((await add({ label: { en: 'Material' } })).key, 'material_2')
  const at = `/api${path}/${fields.care.id}`
  const changed = await admin.put(`${at}/update`, { label: { en: 'Care guide' }, key: 'care' })
  t.like(changed.json.field, { label: { en: 'Care guide' }, key: 'care', type: 'text' })
  for (const fixed of [{ kind: 'order' }, { key: 'other' }, { type: 'line' }]) {
    const { status, json } = await admin.put(`${at}/update`, fixed)
    t.is(status, 422)
    t.deepEqual(Object.keys(json.error.fields), Object.keys(fixed))
  }
  const wrong = [
    [{ type: 'choice' }, 'choices'],
    [{ minimum: 3, maximum: 2 }, 'maximum'],
    [{ kind: 'order' }, 'shown'],
    [{ type: 'line', filtered: true }, 'filtered'],
    [{ key: 'Not a key' }, 'key'],
    [{ key: 'material' }, 'key'],
    [{ label: {} }, 'label.en'],
  ] as const
  for (const [field, name] of wrong) {
    const sent = { kind: 'product', label: { en: 'X' }, shown: true, ...field }
    const { status, json } = await admin.post(`/api${path}/create`, sent)
    t.is(status, 422)
    t.deepEqual(Object.keys(json.error.fields), [name])
  }
  const { json } = await admin.get(`/api${path}?kind=product&type=choices`)
  t.like(json, { total: 1, fields: [{ key: 'uses' }] })
  const type = { role: 'combobox', name: 'Type' }
  t.true(read((await admin.page(`${path}/new`)).text).has(type))
  const page = read((await admin.page(`${path}/${fields.uses.id}`)).text)
  t.true(page.has({ value: 'Uses' }))
  t.false(page.has(type))
})

test('JSON of a product has its custom fields, and a change of some leaves the others', async (t) => {
  const { admin } = await scene()
  const { status, product } = await made()
  t.is(status, 201)
  t.deepEqual(product.customFields, kept)
  const at = `/api/admin/products/${product.id}`
  const changed = await admin.put(`${at}/update`, { customFields: { pages: 7, care: null } })
  const { care: _, ...rest } = kept
  t.deepEqual(changed.json.product.customFields, { ...rest, pages: 7 })
  t.deepEqual((await admin.put(`${at}/update`, { vendor: 'N' })).json.product.customFields, {
    ...rest,
    pages: 7,
  })
  const stale = { customFields: { pages: 8 }, updatedAt: product.updatedAt }
  t.is((await admin.put(`${at}/update`, stale)).status, 409)
  t.is((await admin.get(at)).json.product.customFields.pages, 7)
  const { json: copy } = await admin.post(`${at}/duplicate`)
  t.deepEqual(copy.product.customFields, { ...rest, pages: 7 })
})

test('a wrong value, an unknown key and a missing value are 422 at their field, and nothing is written', async (t) => {
  const { admin } = await scene()
  const { product } = await made()
  const wrong = {
    ...{ material: '', care: 3, pages: 1.5, depth: '2.5', vegan: 'yes', printed_on: '2026-02-30' },
    ...{ finish: 'Satin', uses: ['Desk', 'Sea'], ink: 'blue', maker: 'javascript:alert(1)' },
    ...{ margin: 'x'.repeat(501), nothing: 1, constructor: 'x' },
  }
  const at = `/api/admin/products/${product.id}`
  const { status, json } = await admin.put(`${at}/update`, { title: 'New', customFields: wrong })
  t.is(status, 422)
  const names = Object.keys(wrong).map((key) => `customFields.${key}`)
  t.deepEqual(Object.keys(json.error.fields).sort(), names.sort())
  t.like((await admin.get(at)).json.product, { title: product.title, customFields: kept })
  const { pages: _, ...rest } = whole
  t.deepEqual(Object.keys((await made({ ...rest, pages: 9001 })).error.fields), [
    'customFields.pages',
  ])
  t.deepEqual(Object.keys((await made({})).error.fields), ['customFields.material'])
})

test('a text that held nothing is refused in JSON by every field that is no text, and null empties it', async (t) => {
  const { admin } = await scene()
  const { product } = await made()
  const at = `/api/admin/products/${product.id}`
  const noTexts = ['pages', 'depth', 'vegan', 'printed_on', 'finish', 'uses', 'ink', 'maker']
  for (const nothing of ['\u0000', '', ' '])
    for (const key of noTexts) {
      const { status, json } = await admin.put(`${at}/update`, { customFields: { [key]: nothing } })
      t.is(status, 422, `${key} ${JSON.stringify(nothing)}`)
      t.deepEqual(Object.keys(json.error.fields), [`customFields.${key}`])
    }
  t.deepEqual((await admin.get(at)).json.product.customFields, kept)
  const { json } = await admin.put(`${at}/update`, { customFields: { care: '', pages: null } })
  const { care: _c, pages: _p, ...rest } = kept
  t.deepEqual(json.product.customFields, rest)
})

const form = {
  ...{ intent: 'save', title: 'Typed', status: 'active' },
  ...{ 'variants[0][keep]': 'on', 'variants[0][price]': '4.50' },
  ...{ 'customFields[$form]': 'on', 'customFields[material]': 'Felt' },
  ...{ 'customFields[pages]': '12', 'customFields[depth]': '2,5', 'customFields[vegan]': 'false' },
  ...{ 'customFields[printed_on]': '2026-03-01', 'customFields[uses]': 'Gift' },
}

test('the editor’s form shows and saves all of them at once, and keeps what was typed when one is wrong', async (t) => {
  const { admin, fields } = await scene()
  const typed = { ...form, 'customFields[pages]': 'many', 'customFields[finish]': 'Gloss' }
  const refused = await admin.form('/admin/products/create', typed)
  t.is(refused.status, 422)
  t.true(read(refused.text).has({ value: 'many', 'aria-invalid': 'true' }))
  t.true(refused.text.includes('Enter a whole number, such as 12.'))
  t.true(read(refused.text).has({ value: 'Gloss', selected: '' }))
  const thousand = { ...form, 'customFields[pages]': '1.000' }
  t.is((await admin.form('/admin/products/create', thousand)).status, 422, 'no thousand is a one')
  const saved = await admin.form('/admin/products/create', form)
  t.is(saved.status, 303)
  const at = saved.headers.get('location') ?? ''
  const values = { material: 'Felt', pages: 12, depth: 2.5, vegan: false, uses: ['Gift'] }
  t.deepEqual((await admin.get(at)).json.product.customFields, {
    ...values,
    printed_on: '2026-03-01',
  })
  const page = read((await admin.page(at)).text)
  t.true(page.has({ role: 'textbox', name: /Material/, value: 'Felt' }))
  const { 'customFields[uses]': _, ...emptied } = { ...form, 'customFields[pages]': '' }
  t.is((await admin.form(`${at}/update`, { ...emptied, _method: 'PUT' })).status, 303)
  const { pages: _p, uses: _u, ...left } = values
  const { product } = (await admin.get(at)).json
  t.deepEqual(product.customFields, { ...left, printed_on: '2026-03-01' })
  t.is(fields.material.required, true)
})

test('the shop draws a color beside its code', async (t) => {
  const { shop } = await scene()
  const { product } = await made()
  const page = read((await shop.client().page(`/products/${product.slug}`)).text)
  const [ink] = page.all({ tag: 'dd', text: '#aabbcc' })
  t.true(ink?.has({ tag: 'svg', 'aria-hidden': 'true' }))
  t.true(ink?.has({ tag: 'path', fill: '#aabbcc' }))
  t.true(page.has({ tag: 'link', href: /color-values/ }))
})

test('the shop shows what may be shown, as text and in the reader’s language', async (t) => {
  const { shop } = await scene()
  const { product } = await made()
  const shopper = shop.client()
  const { margin: _, ...shown } = kept
  const json = (await shopper.get(`/api/products/${product.slug}`)).json.product
  t.deepEqual(json.customFields, shown)
  const english = (await shopper.page(`/products/${product.slug}`)).text
  for (const text of ['Linen &amp; &lt;b', '1,200', '2.5 cm', 'Yes', 'March 1, 2026', 'Desk, Wall'])
    t.true(english.includes(text), text)
  t.false(english.includes('secret margin'))
  t.true(read(english).has({ role: 'link', href: 'https://maker.example/' }))
  const german = (await shopper.page(`/de/products/${product.slug}`)).text
  for (const text of ['Werkstoff', '1.200', '2,5 cm', 'Ja', '1. März 2026'])
    t.true(german.includes(text), text)
})

test('what an admin changed of values is told, undone, and goes to the trash and back with its product', async (t) => {
  const { admin } = await scene()
  const { product } = await made()
  const at = `/api/admin/products/${product.id}`
  const act = await admin.put(`${at}/update`, {
    customFields: { pages: 5, care: null, material: 'Silk' },
  })
  const id = act.headers.get('x-request-id')
  const { json } = await admin.get(`/api/admin/acts/${id}`)
  t.true(JSON.stringify(json.act.lines).includes('Silk'))
  t.is((await admin.post(`/api/admin/acts/${id}/undo`)).status, 200)
  t.deepEqual((await admin.get(at)).json.product.customFields, kept)
  const deleted = await admin.delete(`${at}/delete`)
  t.is((await admin.get(at)).status, 404)
  const gone = deleted.headers.get('x-request-id')
  t.is((await admin.post(`/api/admin/acts/${gone}/undo`)).status, 200)
  t.deepEqual((await admin.get(at)).json.product.customFields, kept)
})

test('a field goes with its values after a question that counts them; others’ fields and other admins’ rights hold', async (t) => {
  const { shop, admin, add } = await scene()
  const field = await add({ label: { en: 'Short lived' } })
  const { product } = await made({ ...whole, short_lived: 'x' })
  const at = `${path}/${field.id}/delete`
  t.true((await admin.page(at)).text.includes('1 value goes with it'))
  const ned = await narrowedOf(shop, { products: 'write' })
  t.is((await ned.delete(`/api${at}`)).status, 403)
  const written = await ned.put(`/api/admin/products/${product.id}/update`, {
    customFields: { short_lived: 'y' },
  })
  t.is(written.json.product.customFields.short_lived, 'y')
  t.is((await admin.delete(`/api${at}`)).status, 200)
  const { json } = await admin.get(`/api/admin/products/${product.id}`)
  t.deepEqual(json.product.customFields, kept)
})

test('a kind has fifty fields at most, also when many are made at once', async (t) => {
  const { admin } = await scene()
  const add = (n: number) =>
    admin.post(`/api${path}/create`, { kind: 'collection', label: { en: `Field ${n}` } })
  const answers = []
  for (let n = 0; n < 48; n++) answers.push(await add(n))
  answers.push(...(await Promise.all([48, 49, 50, 51].map(add))))
  const statuses = answers.map(({ status }) => status)
  t.is(statuses.filter((status) => status === 201).length, 50)
  t.deepEqual([...new Set(statuses)].sort(), [201, 409])
  t.is((await admin.get(`/api${path}?kind=collection`)).json.total, 50)
})

test('the list of products is filtered by fields that are marked so, and by no others', async (t) => {
  const { admin } = await scene()
  const { product } = await made({ ...whole, finish: 'Gloss', vegan: false })
  await made({ ...whole, finish: 'Matt' })
  const found = async (filter: string) => {
    const { json } = await admin.get(`/api/admin/products?take=100&customField=${filter}`)
    return json.products.map(({ id }: { id: string }) => id)
  }
  t.true((await found('finish:Gloss')).includes(product.id))
  t.false((await found('finish:Matt')).includes(product.id))
  t.true((await found('vegan:false')).includes(product.id))
  t.deepEqual(await found('finish:%25'), [])
  // Half a yes or no, and a part of a choice with a quote, are no values.
  t.deepEqual([await found('vegan:'), await found('vegan:e')], [[], []])
  t.deepEqual(await found('material:Felt'), [])
  const page = read((await admin.page('/admin/products?customField=finish:Gloss')).text)
  t.true(page.has({ role: 'option', name: 'Finish: Gloss', selected: '' }))
})
