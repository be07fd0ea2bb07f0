// Fields that merchants added, in files that come and go.
import { Readable } from 'node:stream'
import test, { type ExecutionContext } from 'ava'
import { exportKinds } from '#server/exports/export-kind.ts'
import type { Scope } from '#server/scope.ts'
import { oncePerFile } from '#test/helpers/gate/once-per-file.ts'
import { untilTheEnd } from '#test/helpers/gate/until-the-end.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { Mapping } from '../../../../modules/import-export/models/change-set/records/mapping.ts'

const path = '/admin/change-sets'

const scene = oncePerFile(async () => {
  const shop = await openWholeShop(untilTheEnd)
  const admin = await adminOf(shop)
  const work = () => shop.app.kernel.jobs.runDue(shop.scope)
  return { shop, admin, work }
})

type Scene = Awaited<ReturnType<typeof scene>>

async function upload({ admin }: Scene, ...texts: string[]) {
  const files = texts.map((text, at) => ({ name: `${at}`, text }))
  const sent = await admin.post(`/api${path}/create`, { files })
  if (sent.status !== 201) throw new Error(sent.text)
  return sent.json.changeSet
}

const standing = async ({ admin }: Scene, id: string) =>
  (await admin.get(`/api${path}/${id}`)).json.changeSet.status

const product = async ({ admin }: Scene, slug: string) => {
  const { products } = (await admin.get(`/api/admin/products?q=${slug}`)).json
  return (await admin.get(`/api/admin/products/${products[0].id}`)).json.product
}

const material = 'Material (product.metafields.custom.material)'
const care = 'Care guide (product.metafields.custom.care-guide)'
const rich = JSON.stringify({
  type: 'root',
  children: [
    { type: 'paragraph', children: [{ type: 'text', value: 'Wash cold.' }] },
    { type: 'paragraph', children: [{ type: 'text', value: 'Dry flat.' }] },
  ],
})
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
const goods = (wool = 'Wool') =>
  [
    `Handle,Title,Option1 Name,Option1 Value,Variant Price,Status,${material},${care}`,
    `hat,Hat,Size,S,10.00,active,${wool},${quoted(rich)}`,
    'hat,,,M,11.00,,,',
    'sock,Sock,,,4.00,active,,',
  ].join('\n')

test.serial(
  'columns of another shop’s own fields are asked for, become custom fields, and are brought back with their records',
  async (t) => {
    const all = await scene()
    const { admin, work } = all
    const set = await upload(all, goods())
    t.is(set.status, 'mapping')
    const page = await admin.page(`${path}/${set.id}`)
    t.true(read(page.text).has({ role: 'combobox', name: `What “${material}” stands for` }))
    const suggested = { role: 'option', value: 'customFields.new.line', selected: '' }
    t.true(read(page.text).has(suggested))
    const [file] = set.files
    const columns = [
      { file: file.id, header: material, target: 'customFields.new.line' },
      { file: file.id, header: care, target: 'customFields.new.text' },
    ]
    const wrong = await admin.put(`/api${path}/${set.id}/mapping`, {
      columns: [{ ...columns[0], target: 'customFields.new.choice' }],
    })
    t.is(wrong.status, 422)
    t.is((await admin.put(`/api${path}/${set.id}/mapping`, { columns })).status, 200)
    await work()
    const { rows } = (await admin.get(`/api${path}/${set.id}`)).json
    t.deepEqual(
      rows.map((row: { key: string; action: string; errors: object[] }) => [
        ...[row.key, row.action, row.errors],
      ]),
      [
        ['hat', 'create', []],
        ['sock', 'create', []],
      ],
    )
    t.deepEqual(
      rows[0].diff.filter(({ field }: { field: string }) => field === 'customField'),
      [
        { field: 'customField', of: 'material', from: null, to: 'Wool' },
        { field: 'customField', of: 'care_guide', from: null, to: 'Wash cold.\nDry flat.' },
      ],
    )
    await admin.put(`/api${path}/${set.id}/apply`, {})
    await work()
    t.deepEqual((await product(all, 'hat')).customFields, {
      ...{ material: 'Wool', care_guide: 'Wash cold.\nDry flat.' },
    })
    t.deepEqual((await product(all, 'sock')).customFields, {})

    const again = await upload(all, goods('Silk'))
    t.not(again.status, 'mapping', 'what is known by now is not asked again')
    await work()
    const second = (await admin.get(`/api${path}/${again.id}`)).json
    t.deepEqual(
      second.rows.map((row: { action: string }) => row.action),
      ['update', 'unchanged'],
    )
    await admin.put(`/api${path}/${again.id}/apply`, {})
    await work()
    t.is((await product(all, 'hat')).customFields.material, 'Silk')
    await admin.put(`/api${path}/${again.id}/take-back`, {})
    await work()
    t.is(await standing(all, again.id), 'taken-back')
    t.is((await product(all, 'hat')).customFields.material, 'Wool')

    await admin.put(`/api/admin/products/${(await product(all, 'hat')).id}/update`, {
      customFields: { material: 'Felt' },
    })
    await admin.put(`/api${path}/${set.id}/take-back`, {})
    await work()
    const kept = (await admin.get(`/api${path}/${set.id}?q=hat`)).json.rows[0]
    t.is(kept.state, 'kept', 'a value that was edited since is left alone')
    t.is((await product(all, 'hat')).customFields.material, 'Felt')
  },
)

test.serial(
  'cells are read as the type of their field; what is none is an error of its row alone',
  async (t) => {
    const all = await scene()
    const { admin, work } = all
    const add = (field: object) => admin.post('/api/admin/custom-fields/create', field)
    await add({ kind: 'customer', label: { en: 'Member' }, type: 'yesNo' })
    await add({ kind: 'customer', label: { en: 'Born' }, type: 'day' })
    await add({ kind: 'customer', label: { en: 'Shoe size' }, type: 'decimal' })
    const likes = { type: 'choices', choices: ['Tea', 'Coffee', 'Water'] }
    await add({ kind: 'customer', label: { en: 'Likes' }, ...likes })
    const set = await upload(
      all,
      [
        'First Name,Last Name,Email,Total Spent,Total Orders,Note,Tags,Member,born,Shoe size,Likes',
        'Ada,A,ada@new.test,0,0,,,TRUE,1990-02-03,"38,5",Coffee; Tea',
        'Ben,B,ben@new.test,0,0,,,perhaps,1990-02-03,,',
        'Cal,C,cal@new.test,0,0,,,,2020-05-05T10:00:00Z,"{""value"":41.0,""unit"":""eu""}","[""Water""]"',
      ].join('\n'),
    )
    t.not(set.status, 'mapping')
    await work()
    const { rows } = (await admin.get(`/api${path}/${set.id}`)).json
    t.deepEqual(
      rows.map(({ action, errors }: { action: string; errors: { field: string }[] }) => [
        ...[action, errors.map(({ field }) => field)],
      ]),
      [
        ['create', []],
        ['error', ['customFields.member']],
        ['create', []],
      ],
    )
    await admin.put(`/api${path}/${set.id}/apply`, {})
    await work()
    const { customers } = (await admin.get('/api/admin/customers?q=new.test')).json
    const valuesOf = (email: string) =>
      customers.find((one: { email: string }) => one.email === email)?.customFields
    t.deepEqual(valuesOf('ada@new.test'), {
      ...{ member: true, born: '1990-02-03', shoe_size: 38.5, likes: ['Tea', 'Coffee'] },
    })
    t.is(valuesOf('ben@new.test'), undefined)
    t.deepEqual(valuesOf('cal@new.test'), { born: '2020-05-05', shoe_size: 41, likes: ['Water'] })
  },
)

const operator = (scope: Scope) => scope.as({ actor: { type: 'cli', id: null, name: 'a test' } })

async function filesOf(scope: Scope, wanted: readonly string[], format: 'csv' | 'json') {
  const files: string[] = []
  for (const { kind, files: made } of await exportKinds(operator(scope))) {
    const body = made[format]
    if (body && wanted.includes(kind))
      files.push((await Readable.from(body(scope)).toArray()).join(''))
  }
  return files
}

/** An empty shop into which these files came without an error. */
async function movedIn(t: ExecutionContext, texts: readonly string[]) {
  const shop = await openWholeShop(t)
  const admin = await adminOf(shop)
  const there = { shop, admin, work: () => shop.app.kernel.jobs.runDue(shop.scope) }
  const set = await upload(there, ...texts)
  t.not(set.status, 'mapping', 'the file with their definitions is of this very set')
  await there.work()
  const { rows } = (await admin.get(`/api${path}/${set.id}`)).json
  t.deepEqual(
    rows.flatMap(({ errors }: { errors: object[] }) => errors),
    [],
  )
  await admin.put(`/api${path}/${set.id}/apply`, {})
  await there.work()
  return { ...there, set }
}

for (const format of ['csv', 'json'] as const) {
  test.serial(
    `definitions and values leave as ${format}, come into an empty shop, and leave it again as they were`,
    async (t) => {
      const home = await openWholeShop(t)
      const own = await adminOf(home)
      const add = (field: object) => own.post('/api/admin/custom-fields/create', field)
      await add({ kind: 'product', label: { en: 'Grown in' }, type: 'line', shown: true })
      await add({
        ...{ kind: 'product', label: { en: 'Tastes' }, type: 'choices', filtered: true },
        choices: ['Plum', 'Nut; dark', 'Smoke'],
      })
      await add({ kind: 'product', label: { en: 'Grams' }, type: 'whole', minimum: 1, unit: 'g' })
      await add({ kind: 'product', label: { en: 'Deposit' }, type: 'money', maximum: 99.5 })
      await own.post('/api/admin/products/create', {
        ...{ title: 'Bean', status: 'active', price: 900 },
        customFields: {
          grown_in: '=Peru',
          tastes: ['Plum', 'Nut; dark'],
          grams: 250,
          deposit: 1990,
        },
      })
      await own.post('/api/admin/products/create', { title: 'Cup', status: 'active', price: 500 })
      const kinds = ['custom-fields', 'products']
      const left = await filesOf(home.scope, kinds, format)
      t.true(left.join().includes('grown_in'))
      t.true(left.join().includes('19.90'))

      const there = await movedIn(t, left)
      const { admin, shop: away, set } = there
      t.deepEqual(await filesOf(away.scope, kinds, format), left)
      t.is((await product(there, 'bean')).customFields.deposit, 1990)
      await admin.put(`/api${path}/${set.id}/take-back`, {})
      await there.work()
      t.is(await standing(there, set.id), 'taken-back')
      t.is((await admin.get('/api/admin/custom-fields')).json.total, 0)
    },
  )
}

test.serial(
  'metafields of money come in as amounts, are told as such, and leave as they came',
  async (t) => {
    const all = await scene()
    const { admin, shop, work } = all
    const deposit = 'Deposit (product.metafields.custom.deposit)'
    const cell = (amount: string, code = 'USD') =>
      quoted(JSON.stringify({ amount, currency_code: code }))
    const file = (...cells: string[]) =>
      [
        `Handle,Title,Option1 Name,Option1 Value,Variant Price,Status,${deposit}`,
        ...cells.map((one, at) => `keg-${at},Keg ${at},,,4.00,active,${one}`),
      ].join('\n')
    const set = await upload(all, file(cell('19.90'), cell('5.0')))
    t.is(set.status, 'mapping')
    const page = read((await admin.page(`${path}/${set.id}`)).text)
    t.true(page.has({ role: 'option', value: 'customFields.new.money', selected: '' }))
    const columns = [{ file: set.files[0].id, header: deposit, target: 'customFields.new.money' }]
    t.is((await admin.put(`/api${path}/${set.id}/mapping`, { columns })).status, 200)
    await work()
    const { rows } = (await admin.get(`/api${path}/${set.id}`)).json
    t.like(
      rows[0].diff.find(({ field }: { field: string }) => field === 'customField'),
      { of: 'deposit', from: null, to: '19.90' },
    )
    await admin.put(`/api${path}/${set.id}/apply`, {})
    await work()
    t.is((await product(all, 'keg-0')).customFields.deposit, 1990)
    t.is((await product(all, 'keg-1')).customFields.deposit, 500)
    const [shopify = ''] = await filesOf(shop.scope, ['shopify-products'], 'csv')
    t.true(shopify.includes(cell('19.90')))
    // An amount of another currency is an error of its row.
    const foreign = await upload(all, file(cell('19.90'), cell('7', 'EUR')))
    await work()
    const read2 = (await admin.get(`/api${path}/${foreign.id}`)).json.rows
    t.deepEqual(
      read2.map(({ action, errors }: { action: string; errors: object[] }) => [
        action,
        errors.length,
      ]),
      [
        ['error', 1],
        ['unchanged', 0],
      ],
    )
  },
)

test.serial('Shopify’s headers have them as metafields', async (t) => {
  const { shop } = await scene()
  const [file = ''] = await filesOf(shop.scope, ['shopify-products'], 'csv')
  t.regex(file, /,Material \(product\.metafields\.custom\.material\)/)
})

for (const format of ['csv', 'json'] as const) {
  test.serial(
    `values of variants leave as ${format}, come into an empty shop, leave it again as they were, and are taken back`,
    async (t) => {
      const home = await openWholeShop(t)
      const own = await adminOf(home)
      const add = (field: object) => own.post('/api/admin/custom-fields/create', field)
      await add({ kind: 'variant', label: { en: 'Colour code' }, type: 'line', shown: true })
      await add({ kind: 'variant', label: { en: 'Threads' }, type: 'whole' })
      await add({ kind: 'variant', label: { en: 'Fee' }, type: 'money' })
      const fits = { type: 'choices', choices: ['Tall', 'Wide; long', 'Short'] }
      await add({ kind: 'variant', label: { en: 'Fits' }, ...fits })
      const made = await own.post('/api/admin/products/create', {
        ...{ title: 'Shirt', status: 'active', options: [{ name: 'Size', values: ['S', 'M'] }] },
        variants: [
          {
            ...{ options: { Size: 'S' }, price: 900 },
            customFields: {
              colour_code: '=RAL',
              threads: 180,
              fee: 705,
              fits: ['Tall', 'Wide; long'],
            },
          },
          { options: { Size: 'M' }, price: 900 },
        ],
      })
      t.is(made.status, 201, made.text)
      const kinds = ['custom-fields', 'products']
      const left = await filesOf(home.scope, kinds, format)
      t.true(left.join().includes('RAL'))

      const there = await movedIn(t, left)
      const { admin, shop: away, set } = there
      t.deepEqual(await filesOf(away.scope, kinds, format), left)

      const same = await upload(there, ...left)
      await there.work()
      const { counts } = (await admin.get(`/api${path}/${same.id}`)).json.changeSet
      t.true(counts.every(({ action }: { action: string }) => action === 'unchanged'))

      const edited = left.map((text) => text.replace('=RAL', 'NCS'))
      const update = await upload(there, ...edited)
      await there.work()
      const changed = (await admin.get(`/api${path}/${update.id}?outcome=update`)).json.rows[0]
      t.like(changed.diff[0], { field: 'variantField', of: 'S · colour_code' })
      await admin.put(`/api${path}/${update.id}/apply`, {})
      await there.work()
      t.true((await filesOf(away.scope, kinds, format)).join().includes('NCS'))
      await admin.put(`/api${path}/${update.id}/take-back`, {})
      await there.work()
      t.deepEqual(await filesOf(away.scope, kinds, format), left)
      await admin.put(`/api${path}/${set.id}/take-back`, {})
      await there.work()
      t.is(await standing(there, set.id), 'taken-back')
      t.is((await admin.get('/api/admin/custom-fields')).json.total, 0)
    },
  )
}

test.serial(
  'metafields of variants fill the field of variants that they name, each in its row, and a wrong one refuses its product',
  async (t) => {
    const home = await openWholeShop(t)
    const admin = await adminOf(home)
    const there = { shop: home, admin, work: () => home.app.kernel.jobs.runDue(home.scope) }
    await admin.post('/api/admin/custom-fields/create', {
      ...{ kind: 'variant', label: { en: 'Threads' }, type: 'whole' },
    })
    const file = (first: string) =>
      [
        'Handle,Title,Option1 Name,Option1 Value,Variant Price,Status,Thread count (variant.metafields.custom.threads)',
        `robe,Robe,Size,S,10.00,active,${first}`,
        'robe,,,M,11.00,,200',
        'robe,,,L,11.00,,',
      ].join('\n')
    const wrong = await upload(there, file('many'))
    await there.work()
    const { rows } = (await admin.get(`/api${path}/${wrong.id}`)).json
    t.like(rows[0], { action: 'error', errors: [{ field: 'variants.0.customFields.threads' }] })
    const set = await upload(there, file('180'))
    t.is(set.status, 'ready')
    await admin.put(`/api${path}/${set.id}/apply`, {})
    await there.work()
    const { variants } = await product(there, 'robe')
    t.deepEqual(
      variants.map(({ customFields }: { customFields: object }) => customFields),
      [{ threads: 180 }, { threads: 200 }, {}],
    )
    const [left = ''] = await filesOf(home.scope, ['shopify-products'], 'csv')
    t.regex(left, /,Threads \(variant\.metafields\.custom\.threads\)/)
    t.regex(left, /^Robe,robe,.*,180\r/m)
    t.regex(left, /^,robe,.*,200\r/m)
    const again = await upload(there, left)
    await there.work()
    const { counts } = (await admin.get(`/api${path}/${again.id}`)).json.changeSet
    t.true(counts.every(({ action }: { action: string }) => action === 'unchanged'))
  },
)

test.serial('a field of variants is not taken for the product’s of the same name', async (t) => {
  const all = await scene()
  const header = 'Material (variant.metafields.custom.material)'
  const set = await upload(all, `Handle,Title,Variant Price,${header}\nhat,Hat,10.00,Felt\n`)
  t.is(set.status, 'mapping')
  const column = set.files[0].columns.find((one: { header: string }) => one.header === header)
  t.like(column, { target: null, known: false })
})

const emptyShop = async (t: ExecutionContext) => {
  const shop = await openWholeShop(t)
  const admin = await adminOf(shop)
  return { shop, admin, work: () => shop.app.kernel.jobs.runDue(shop.scope) }
}

/** A shop with a product whose first two variants have a value. */
async function threadedShop(t: ExecutionContext) {
  const there = await emptyShop(t)
  await there.admin.post('/api/admin/custom-fields/create', {
    ...{ kind: 'variant', label: { en: 'Threads' }, type: 'whole' },
  })
  const made = await there.admin.post('/api/admin/products/create', {
    ...{ title: 'Robe', status: 'active', options: [{ name: 'Size', values: ['S', 'M', 'L'] }] },
    variants: [
      { options: { Size: 'S' }, price: 900, customFields: { threads: 180 } },
      { options: { Size: 'M' }, price: 900, customFields: { threads: 200 } },
      { options: { Size: 'L' }, price: 900 },
    ],
  })
  if (made.status !== 201) throw new Error(made.text)
  return there
}

for (const [kind, header] of [
  ['shopify-products', 'Threads (variant.metafields.custom.threads)'],
  ['products', 'variants.customFields.threads'],
] as const) {
  test.serial(
    `the column of a field of variants that an empty shop has not becomes one, and ${kind} leave it as they came`,
    async (t) => {
      const home = await threadedShop(t)
      const left = await filesOf(home.shop.scope, [kind], 'csv')
      const there = await emptyShop(t)
      const { admin, work, shop } = there
      const set = await upload(there, ...left)
      t.is(set.status, 'mapping')
      const page = read((await admin.page(`${path}/${set.id}`)).text)
      const wanted = { value: 'variants.customFields.new.line', selected: '' }
      t.true(page.has({ role: 'option', name: /of variants/, ...wanted }))
      const asked = set.files[0].columns.filter(({ known }: { known: boolean }) => !known)
      t.deepEqual(
        asked.map((one: { header: string }) => one.header),
        [header],
      )
      const sent = await admin.form(`${path}/${set.id}/mapping`, {
        _method: 'PUT',
        'columns[0][file]': set.files[0].id,
        'columns[0][header]': header,
        'columns[0][target]': 'variants.customFields.new.whole',
      })
      t.is(sent.status, 303, sent.text)
      await work()
      await admin.put(`/api${path}/${set.id}/apply`, {})
      await work()
      const { variants } = await product(there, 'robe')
      t.deepEqual(
        variants.map(({ customFields }: { customFields: object }) => customFields),
        [{ threads: 180 }, { threads: 200 }, {}],
      )
      t.deepEqual(await filesOf(shop.scope, [kind], 'csv'), left)

      const again = await upload(there, ...left)
      t.not(again.status, 'mapping')
      await work()
      const { counts } = (await admin.get(`/api${path}/${again.id}`)).json.changeSet
      t.true(counts.every(({ action }: { action: string }) => action === 'unchanged'))
      await admin.put(`/api${path}/${set.id}/take-back`, {})
      await work()
      t.is(await standing(there, set.id), 'taken-back')
      t.is((await admin.get('/api/admin/custom-fields')).json.total, 1, 'the field stays')
    },
  )
}

const threads = 'Threads'
const others = {
  woocommerce: [
    `Type,Name,Regular price,SKU,Parent,Attribute 1 name,Attribute 1 value(s),${threads}`,
    'variable,Robe,,robe,,Size,"S, M",',
    'variation,Robe - S,10,robe-s,robe,Size,S,180',
    'variation,Robe - M,11,robe-m,robe,Size,M,many',
    'simple,Sash,5,sash,,,,90',
  ],
  magento: [
    `sku,product_type,name,url_key,price,visibility,configurable_variations,${threads}`,
    'robe-s,simple,Robe S,robe-s,10,Not Visible Individually,,180',
    'robe-m,simple,Robe M,robe-m,11,Not Visible Individually,,many',
    'robe,configurable,Robe,robe,10,"Catalog, Search","sku=robe-s,size=S|sku=robe-m,size=M",',
    'sash,simple,Sash,sash,5,"Catalog, Search",,90',
  ],
}

for (const [name, lines] of Object.entries(others)) {
  test.serial(
    `a column of ${name} that a merchant declares one of variants fills each of them`,
    async (t) => {
      const there = await emptyShop(t)
      const { admin, work } = there
      const map = async (text: string, target: string) => {
        const set = await upload(there, text)
        const columns = [{ file: set.files[0].id, header: threads, target }]
        if (set.status === 'mapping')
          t.is((await admin.put(`/api${path}/${set.id}/mapping`, { columns })).status, 200)
        await work()
        return (await admin.get(`/api${path}/${set.id}`)).json
      }
      const wrong = await map(lines.join('\n'), 'variants.customFields.new.whole')
      const rows = wrong.rows
        .filter((row: { kind: string }) => row.kind === 'product')
        .toSorted((a: { key: string }, b: { key: string }) => a.key.localeCompare(b.key))
      t.deepEqual(
        rows.map(
          ({
            key,
            action,
            errors,
          }: {
            key: string
            action: string
            errors: { field: string }[]
          }) => [...[key, action, errors.map(({ field }) => field)]],
        ),
        [
          ['robe', 'error', ['variants.1.customFields.threads']],
          ['sash', 'create', []],
        ],
      )
      const { changeSet } = await map(lines.join('\n').replace('many', '200'), '')
      await admin.put(`/api${path}/${changeSet.id}/apply`, {})
      await work()
      const valuesOf = async (slug: string) =>
        (await product(there, slug)).variants.map(
          (one: { customFields: object }) => one.customFields,
        )
      t.deepEqual(await valuesOf('robe'), [{ threads: 180 }, { threads: 200 }])
      t.deepEqual(await valuesOf('sash'), [{ threads: 90 }])
    },
  )
}

test.serial(
  'two sets that make a field of one name at once share it, and rubbish makes none',
  async (t) => {
    const there = await emptyShop(t)
    const { admin, work } = there
    const file = (slug: string, more = 'Threads') =>
      `Handle,Title,Variant Price,${more}\n${slug},${slug},10.00,${more.replaceAll(/threads/gi, '180')}\n`
    const fieldsNow = async () => (await admin.get('/api/admin/custom-fields')).json.total
    const mapped = async (
      set: { id: string; files: { id: string }[] },
      targets: string[],
      names: string[],
    ) =>
      admin.put(`/api${path}/${set.id}/mapping`, {
        columns: targets.map((target, at) => ({
          file: set.files[0]?.id,
          header: names[at],
          target,
        })),
      })
    const twins = await upload(there, file('twin', 'Threads,threads '))
    const names = twins.files[0].columns
      .filter(({ known }: { known: boolean }) => !known)
      .map(({ header }: { header: string }) => header)
    const asNew = 'variants.customFields.new.line'
    for (const target of [
      ...[
        'variants.customFields.new.choice',
        'variants.customFields.new.',
        'variants.customFields.no',
      ],
      ...['images.customFields.new.line', 'variants.new.line', 'x'.repeat(101), '__proto__'],
    ])
      t.is((await mapped(twins, [target], names)).status, 422, target)
    const twice = await mapped(twins, [asNew, asNew], names)
    t.is(twice.status, 422)
    t.true(Object.keys(twice.json.error.fields).includes('columns.1.target'))
    t.is(await fieldsNow(), 0)
    t.is(await standing(there, twins.id), 'mapping')

    const sets = [await upload(there, file('a')), await upload(there, file('b'))]
    const answers = await Promise.all(sets.map((set) => mapped(set, [asNew], ['Threads'])))
    t.deepEqual(
      answers.map(({ status }) => status),
      [200, 200],
    )
    t.is(await fieldsNow(), 1)
    await work()
    await Promise.all(sets.map(({ id }) => admin.put(`/api${path}/${id}/apply`, {})))
    await work()
    for (const slug of ['a', 'b'])
      t.deepEqual((await product(there, slug)).variants[0].customFields, { threads: '180' })
  },
)

const stitched = [
  {
    ...{ title: 'Robe', price: '10.00', options: ['Size'] },
    variants: [
      { options: ['S'], customFields: { threads: 180, dye: 'red' } },
      { options: ['M'], customFields: { threads: 200, dye: null } },
    ],
  },
  { title: 'Sash', price: '5.00', variants: [{ customFields: {} }] },
]

test.serial(
  'fields of variants in JSON that nobody knows are asked for, become fields of variants or are left out by name',
  async (t) => {
    const there = await emptyShop(t)
    const { admin, work } = there
    const dry = await admin.post('/api/admin/products/import?dryRun=true', { products: stitched })
    t.deepEqual(
      [dry.json.errors, dry.json.ignored],
      [[], ['variants.customFields.threads', 'variants.customFields.dye']],
      'a program has them left out by name',
    )
    const text = JSON.stringify({ products: stitched })
    const set = await upload(there, text)
    t.is(set.status, 'mapping')
    const [{ id: file, columns: asked }] = set.files
    t.deepEqual(asked, [
      {
        ...{ header: 'variants.customFields.threads', target: null },
        ...{ known: false, samples: ['180', '200'] },
      },
      {
        ...{ header: 'variants.customFields.dye', target: null },
        ...{ known: false, samples: ['red'] },
      },
    ])
    const page = read((await admin.page(`${path}/${set.id}`)).text)
    t.true(page.has({ role: 'option', value: 'variants.customFields.new.whole' }))
    t.false(page.has({ role: 'option', value: 'customFields.new.whole' }))
    const map = (header: string, target: string) =>
      admin.put(`/api${path}/${set.id}/mapping`, { columns: [{ file, header, target }] })
    for (const target of ['title', 'customFields.new.whole', 'variants.customFields.none'])
      t.is((await map('variants.customFields.threads', target)).status, 422, target)
    t.is(
      (await map('variants.customFields.threads', 'variants.customFields.new.whole')).status,
      200,
    )
    await work()
    await admin.put(`/api${path}/${set.id}/apply`, {})
    await work()
    const valuesOf = async (slug: string) =>
      (await product(there, slug)).variants.map((one: { customFields: object }) => one.customFields)
    t.deepEqual(await valuesOf('robe'), [{ threads: 180 }, { threads: 200 }])
    t.deepEqual(await valuesOf('sash'), [{}])
    const { changeSet } = (await admin.get(`/api${path}/${set.id}`)).json
    t.deepEqual(changeSet.files[0].leftOut, ['variants.customFields.dye'])

    const again = await upload(there, text)
    t.not(again.status, 'mapping', 'what was said is kept for the source')
    await work()
    const { counts } = (await admin.get(`/api${path}/${again.id}`)).json.changeSet
    t.true(counts.every(({ action }: { action: string }) => action === 'unchanged'))
    await admin.put(`/api${path}/${set.id}/take-back`, {})
    await work()
    t.is(await standing(there, set.id), 'taken-back')
  },
)

test.serial(
  'our own JSON without its definitions asks for the fields of products and of variants',
  async (t) => {
    const home = await threadedShop(t)
    const left = await filesOf(home.shop.scope, ['products'], 'json')
    const there = await emptyShop(t)
    const { admin, work, shop } = there
    const header = 'variants.customFields.threads'
    await shop.scope.atomic((inner) =>
      Mapping.keep(inner, 'own.products', [{ header, target: 'title' }]),
    )
    const set = await upload(there, ...left)
    t.is(set.status, 'mapping', 'what was said of a column of a CSV may not fit a field')
    const [{ id: file, columns: asked }] = set.files
    t.deepEqual(
      asked.flatMap((one: { known: boolean; header: string }) => (one.known ? [] : one.header)),
      [header],
    )
    const columns = [{ file, header, target: 'variants.customFields.new.whole' }]
    t.is((await admin.put(`/api${path}/${set.id}/mapping`, { columns })).status, 200)
    await work()
    await admin.put(`/api${path}/${set.id}/apply`, {})
    await work()
    t.deepEqual(await filesOf(shop.scope, ['products'], 'json'), left)
  },
)
