import test from 'ava'
import { oncePerFile } from '#test/helpers/gate/once-per-file.ts'
import { untilTheEnd } from '#test/helpers/gate/until-the-end.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'

const at = '/admin/products/grid'
const cells = [
  ...['price', 'product.material', 'product.vegan', 'product.uses', 'product.care'],
  ...['variant.depth', 'variant.deposit', 'variant.finish'],
].join(',')

const scene = oncePerFile(async () => {
  const shop = await openWholeShop(untilTheEnd)
  const admin = await adminOf(shop)
  const add = (kind: string, name: string, type: string, more: object = {}) =>
    admin.post('/api/admin/custom-fields/create', { kind, label: { en: name }, type, ...more })
  await add('product', 'Material', 'line', { required: true })
  await add('product', 'Vegan', 'yesNo')
  await add('product', 'Uses', 'choices', { choices: ['Desk', 'Wall'] })
  await add('product', 'Care', 'text')
  await add('variant', 'Depth', 'decimal', { unit: 'cm', maximum: 90 })
  await add('variant', 'Deposit', 'money')
  await add('variant', 'Finish', 'choice', { choices: ['Matt', 'Gloss'] })
  return { shop, admin }
})

type Client = Awaited<ReturnType<typeof adminOf>>
type Row = Record<string, string> & { id: string; version: string }

async function made(admin: Client, vendor: string): Promise<Row[]> {
  for (const title of ['Ink', 'Pen']) {
    const { status, text } = await admin.post('/admin/products/create', {
      ...{ title: `${title} ${vendor}`, vendor },
      customFields: { material: 'Paper', care: 'Wash\nDry' },
      options: [{ name: 'Size', values: ['S', 'L'] }],
      variants: [
        { options: { Size: 'S' }, price: 1000, customFields: { depth: 2.5, finish: 'Matt' } },
        { options: { Size: 'L' }, price: 1999 },
      ],
    })
    if (status !== 201) throw new Error(text)
  }
  return rowsOf(admin, vendor)
}

const rowsOf = async (admin: Client, vendor: string): Promise<Row[]> =>
  (await admin.get(`${at}?vendor=${vendor}&sort=title&cells=${cells}`)).json.rows

/** What is typed into a row, with what stood there. */
const typed = ({ id, version, ...was }: Row, now: Record<string, string>) => [
  id,
  { version, was: JSON.stringify(was), ...now },
]
const save = (admin: Client, ...rows: ReturnType<typeof typed>[]) =>
  admin.post(at, { rows: Object.fromEntries(rows) })

const four = async (admin: Client, vendor: string): Promise<[Row, Row, Row, Row]> => {
  const [one, two, three, last] = await made(admin, vendor)
  if (!one || !two || !three || !last) throw new Error('no rows')
  return [one, two, three, last]
}

test('custom fields are columns that were chosen: of the product in its first row, of each variant; none without', async (t) => {
  const { admin } = await scene()
  const [one, two] = await four(admin, 'Shown')
  t.like(one, { 'product.material': 'Paper', 'product.vegan': '', 'product.uses': '' })
  t.like(one, { 'product.care': 'Wash Dry', 'variant.depth': '2.5', 'variant.finish': 'Matt' })
  t.false('product.material' in two)
  t.like(two, { 'variant.depth': '', 'variant.deposit': '', 'variant.finish': '' })
  const bare = (await admin.get(`${at}?vendor=Shown`)).json.rows[0]
  t.deepEqual(
    Object.keys(bare).filter((name) => name.includes('.')),
    [],
  )
  const page = await admin.page(`${at}?vendor=Shown&cells=product.material,variant.depth,nope.x`)
  t.true(read(page.text).has({ role: 'textbox', name: 'Material: Ink Shown / S' }))
  t.true(read(page.text).has({ role: 'textbox', name: 'Variant: Depth (cm): Ink Shown / L' }))
  t.false(read(page.text).has({ role: 'textbox', name: 'Price (USD): Ink Shown / S' }))
  const plain = await admin.page(`${at}?vendor=Shown`)
  t.regex(plain.text, /cells=[^"]*product\.material/)
  const query = 'sort=title&cells=product.material'
  const list = read((await admin.page(`/admin/products?${query}`)).text)
  t.true(list.has({ field: 'cells', value: 'product.material' }))
})

test('values are typed as forms have them, emptied cells remove them, and one press brings all of it back', async (t) => {
  const { admin } = await scene()
  const [one, two, three] = await four(admin, 'Typed')
  const saved = await save(
    admin,
    typed(one, { 'product.material': 'Linen', 'product.vegan': 'yes', 'variant.depth': '' }),
    typed(two, { 'variant.depth': '3,25', 'variant.deposit': '12,90', price: '21' }),
    typed(three, {
      'product.uses': 'Wall; Desk',
      'variant.finish': 'Gloss',
      'variant.depth': '2.5',
    }),
  )
  t.like(saved.json, { rows: 3, cells: 8, failures: {} })
  const after = await rowsOf(admin, 'Typed')
  t.like(after[0], { 'product.material': 'Linen', 'product.vegan': 'true', 'variant.depth': '' })
  t.like(after[1], { 'variant.depth': '3.25', 'variant.deposit': '12.90', price: '21.00' })
  t.like(after[2], { 'product.uses': 'Desk; Wall', 'variant.finish': 'Gloss' })
  const { json } = await admin.get(`/admin/products/${one.productId}`)
  t.deepEqual(json.product.customFields, { material: 'Linen', vegan: true, care: 'Wash\nDry' })
  const undone = await admin.post(`/admin/acts/${saved.json.act}/undo`, {})
  t.deepEqual(undone.json.left, [])
  const again = await rowsOf(admin, 'Typed')
  t.like(again[0], { 'product.material': 'Paper', 'product.vegan': '', 'variant.depth': '2.5' })
  t.like(again[1], { 'variant.depth': '', 'variant.deposit': '', price: '19.99' })
  t.like(again[2], { 'product.uses': '', 'variant.finish': 'Matt' })
})

test('what is wrong is named at its cell, whichever of the variants is sent, and the others are saved', async (t) => {
  const { admin } = await scene()
  const [one, two, three, last] = await four(admin, 'Wrong')
  const { json } = await save(
    admin,
    typed(last, { 'variant.depth': '91' }),
    typed(one, { 'product.material': ' ' }),
    typed(two, { 'variant.deposit': 'much', 'variant.finish': 'Matt' }),
    typed(three, { 'variant.finish': 'Gloss', 'variant.nope': 'x', 'product.care': 'Wash' }),
  )
  t.deepEqual(Object.keys(json.failures[last.id]), ['variant.depth'])
  t.deepEqual(Object.keys(json.failures[one.id]), ['product.material'])
  t.deepEqual(Object.keys(json.failures[two.id]), ['variant.deposit'])
  t.deepEqual(Object.keys(json.failures[three.id]), ['product.care'])
  const right = await save(
    admin,
    typed(last, { 'variant.depth': '91' }),
    typed(three, { 'variant.finish': 'Gloss' }),
  )
  t.is(right.json.rows, 1)
  const after = await rowsOf(admin, 'Wrong')
  t.like(after[2], { 'variant.finish': 'Gloss' })
  t.like(after[3], { 'variant.depth': '' })
  const unknown = await save(admin, typed(last, { 'variant.nope': 'x' }))
  t.deepEqual(Object.keys(unknown.json.failures[last.id]), ['variant.nope'])
})

test('a count that was typed is stored, also where another variant of its product is refused', async (t) => {
  const { admin } = await scene()
  const [one, two] = await four(admin, 'Counted')
  const stocked = async () => (await rowsOf(admin, 'Counted')).map(({ stock }) => stock)
  const wrong = typed(two, { 'variant.depth': 'deep' })
  const answer = await save(admin, typed(one, { stock: '7' }), wrong)
  t.like(answer.json, { rows: 1, cells: 1, saved: [one.id] })
  t.is(answer.status, 207)
  t.deepEqual(Object.keys(answer.json.failures[two.id]), ['variant.depth'])
  t.deepEqual((await stocked()).slice(0, 2), ['7', ''])
  const [counted = one] = await rowsOf(admin, 'Counted')
  const more = await save(admin, typed(counted, { stock: '+5' }), wrong)
  t.deepEqual(more.json.saved, [one.id])
  t.deepEqual((await stocked()).slice(0, 2), ['12', ''], 'added once')
})

test('a form without a script changes what was typed alone, and shows again what was refused', async (t) => {
  const { admin } = await scene()
  const [one, two] = await four(admin, 'Form')
  const form = Object.fromEntries(
    [one, two].flatMap(({ id, version, productId: _, title: _t, options: _o, ...was }) =>
      Object.entries({
        ...{ version, was: JSON.stringify(was) },
        ...{
          ...was,
          ...(id === two.id ? { 'variant.depth': 'deep' } : { 'product.vegan': 'true' }),
        },
      }).map(([name, text]) => [`rows[${id}][${name}]`, text]),
    ),
  )
  const refused = await admin.form(at, { ...form, returnTo: `${at}?vendor=Form&cells=${cells}` })
  t.is(refused.status, 207)
  t.true(read(refused.text).has({ value: 'deep', 'aria-invalid': 'true' }))
  const after = await rowsOf(admin, 'Form')
  t.like(after[0], { 'product.vegan': 'true', 'variant.depth': '2.5', 'product.care': 'Wash Dry' })
  t.like(after[1], { 'variant.depth': '' })
})

test('a value that somebody else changed since is not written over', async (t) => {
  const { admin } = await scene()
  const [one, two] = await four(admin, 'Since')
  await save(admin, typed(one, { 'product.material': 'Felt' }))
  const [{ version = '' } = one] = await rowsOf(admin, 'Since')
  const late = await save(
    admin,
    typed({ ...one, version }, { 'product.material': 'Wool' }),
    typed(two, { 'variant.depth': '7' }),
  )
  t.regex(late.json.failures[one.id]['product.material'], /changed/)
  t.is(late.json.failures[two.id], undefined)
  t.like((await rowsOf(admin, 'Since'))[0], { 'product.material': 'Felt' })
})
