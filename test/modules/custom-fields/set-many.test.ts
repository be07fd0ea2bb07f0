// One value for many records: every list whose kind of record has custom fields, as one act that is undone by one press.
import test from 'ava'
import { undoAct } from '#server/acts/undo-act.ts'
import type { Client } from '#test/helpers/client.ts'
import { oncePerFile } from '#test/helpers/gate/once-per-file.ts'
import { untilTheEnd } from '#test/helpers/gate/until-the-end.ts'
import { adminOf, adminScope, narrowedOf } from '#test/helpers/shops/cast.ts'
import { placed } from '#test/helpers/shops/proposal.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { create } from '../../../modules/collections/models/manage-collections.ts'
import { Product } from '../../../modules/products/models/product.ts'

const kinds = ['product', 'variant', 'collection', 'customer', 'order'] as const
type Kind = (typeof kinds)[number]

const scene = oncePerFile(async () => {
  const shop = await openWholeShop(untilTheEnd)
  const admin = await adminOf(shop)
  for (const kind of kinds) {
    const add = async (name: string, type: string, more: object = {}) => {
      const field = { kind, label: { en: name }, type, ...more }
      const made = await admin.post('/api/admin/custom-fields/create', field)
      if (made.status !== 201) throw new Error(made.text)
    }
    const filtered = kind !== 'variant'
    const facet = kind === 'product'
    await add('Finish', 'choice', { choices: ['Matt', 'Gloss'], filtered, facet })
    await add('Depth', 'decimal', { filtered, maximum: 90 })
    await add('Story', 'text')
    await add('Uses', 'choices', { choices: ['Desk', 'Wall; floor'] })
    await add('Vegan', 'yesNo')
    await add('Deposit', 'money')
    await add('Maker', 'line', { required: true })
  }
  return { shop, admin }
})

const one = async (admin: Client, path: string, fields: object) => {
  const made = await admin.post(`${path}/create`, fields)
  if (made.status !== 201) throw new Error(made.text)
  return made.json
}

const of = { customFields: { maker: 'Ada', depth: 2.5 } }

interface Listed {
  kind: Kind
  path: string
  query: string
  make(admin: Client, number: number): Promise<string>
  /** Where one is read. */
  at(id: string): string
  read(json: Record<string, { customFields: object; updatedAt: string }>): object
  version(json: Record<string, { customFields: object; updatedAt: string }>): string
}

const lists: Listed[] = [
  {
    ...{ kind: 'product', path: '/admin/products', query: 'vendor=Fern' },
    make: async (admin, number) =>
      (
        await one(admin, '/admin/products', {
          ...{ title: `Fern ${number}`, vendor: 'Fern', price: 100, status: 'active', ...of },
        })
      ).product.id,
    at: (id) => `/admin/products/${id}`,
    read: ({ product }) => product?.customFields ?? {},
    version: ({ product }) => product?.updatedAt ?? '',
  },
  {
    ...{ kind: 'variant', path: '/admin/inventory', query: 'q=moss' },
    make: async (admin, number) => {
      const { product } = await one(admin, '/admin/products', {
        ...{ title: `Moss ${number}`, customFields: { maker: 'Ada' } },
        options: [{ name: 'Size', values: ['S'] }],
        variants: [{ options: { Size: 'S' }, price: 100, stock: 5, ...of }],
      })
      return product.variants[0].id
    },
    at: (id) => `/admin/variants/${id}`,
    read: ({ variant }) => variant?.customFields ?? {},
    version: ({ variant }) => variant?.updatedAt ?? '',
  },
  {
    ...{ kind: 'collection', path: '/admin/collections', query: 'q=lichen' },
    make: async (admin, number) =>
      (await one(admin, '/admin/collections', { title: `Lichen ${number}`, ...of })).collection.id,
    at: (id) => `/admin/collections/${id}`,
    read: ({ collection }) => collection?.customFields ?? {},
    version: ({ collection }) => collection?.updatedAt ?? '',
  },
  {
    ...{ kind: 'customer', path: '/admin/customers', query: 'q=sedge' },
    make: async (admin, number) =>
      (await one(admin, '/admin/customers', { email: `sedge${number}@shop.test`, ...of })).customer
        .id,
    at: (id) => `/admin/customers/${id}`,
    read: ({ customer }) => customer?.customFields ?? {},
    version: ({ customer }) => customer?.updatedAt ?? '',
  },
  {
    ...{ kind: 'order', path: '/admin/orders', query: '' },
    make: async (admin) => {
      const { shop } = await scene()
      const { orderId } = await placed(shop.scope)
      await admin.put(`/admin/orders/${orderId}/custom-fields`, of)
      return orderId
    },
    at: (id) => `/admin/orders/${id}`,
    read: ({ order }) => order?.customFields ?? {},
    version: ({ order }) => order?.updatedAt ?? '',
  },
]

for (const { kind, path, query, make, at, read, version } of lists)
  test.serial(`${path}: a field is set for many at once, found, and undone`, async (t) => {
    const { shop, admin } = await scene()
    const ids = [await make(admin, 1), await make(admin, 2), await make(admin, 3)]
    const [first = '', second = '', third = ''] = ids
    const valuesOf = async (id: string) => read((await admin.get(at(id))).json)
    const set = (customFields: object, more: object = {}) =>
      admin.post(`${path}/bulk`, { action: 'setField', ids, customFields, ...more })
    const foundBy = async (value: string) =>
      (await admin.get(`${path}?${query}&customField=${value}`)).json.total
    const plain = { maker: 'Ada', depth: 2.5 }

    const seen = version((await admin.get(at(first))).json)
    const done = await set({ finish: 'Matt' })
    t.is(done.status, 200, done.text)
    t.like(done.json, { changed: 3, failures: [] })
    for (const id of ids) t.deepEqual(await valuesOf(id), { finish: 'Matt', ...plain })
    if (kind !== 'variant') t.is(await foundBy('finish:Matt'), 3)
    if (kind === 'product')
      t.is((await shop.client().get('/api/products?field.finish=Matt')).json.total, 3)
    t.not(version((await admin.get(at(first))).json), seen, 'who has it in a form is told')
    t.like((await set({ finish: 'Matt' })).json, { changed: 0 }, 'who has it already stays')

    // Somebody goes on with one of them; the others come back as they were, and it is named.
    const over = await set({ depth: 7 })
    if (kind !== 'variant')
      t.deepEqual([await foundBy('depth:7'), await foundBy('depth:2.5')], [3, 0])
    t.is((await set({ depth: 8 }, { ids: [second] })).json.changed, 1)
    const undone = await admin.post(`/admin/acts/${over.json.act}/undo`, {})
    t.like(undone.json, { restored: 2 }, undone.text)
    t.is(undone.json.left.length, 1)
    t.like(undone.json.left[0], { why: 'changed', fields: ['value'] })
    const page = await admin.page(`/admin/acts/${over.json.act}`)
    t.regex(page.text, /changed since/)
    t.like(await valuesOf(first), { depth: 2.5 })
    t.like(await valuesOf(second), { depth: 8 })
    if (kind !== 'variant')
      t.deepEqual([await foundBy('depth:7'), await foundBy('depth:2.5')], [0, 2])

    const emptied = await set({ finish: null })
    t.like(emptied.json, { changed: 3 })
    t.deepEqual(await valuesOf(third), plain)
    if (kind !== 'variant') t.is(await foundBy('finish:Matt'), 0)
    await admin.post(`/admin/acts/${emptied.json.act}/undo`, {})
    t.deepEqual(await valuesOf(third), { finish: 'Matt', ...plain })
    if (kind === 'product')
      t.is((await shop.client().get('/api/products?field.finish=Matt')).json.total, 3)
    t.like((await admin.post(`/admin/acts/${done.json.act}/undo`, {})).json, { restored: 3 })
    t.deepEqual(await valuesOf(third), plain)

    // All that match, by a job, with what is gone by then.
    const wish = { action: 'setField', matching: true, query, customFields: { deposit: '4.50' } }
    const begun = await admin.post(`${path}/bulk`, wish)
    t.is(begun.status, 202, begun.text)
    await shop.app.kernel.jobs.runDue(shop.scope)
    const { run } = (await admin.get(begun.json.run.href)).json
    t.like(run, { total: 3, done: 3, changed: 3, failures: [] })
    t.like(await valuesOf(first), { deposit: 450 })
    t.like((await admin.post(`/admin/acts/${run.act}/undo`, {})).json, { restored: 3, left: [] })
    t.like(await valuesOf(second), { maker: 'Ada' })
    t.false('deposit' in (await valuesOf(first)))

    // What is wrong is named by its field, and nothing is written.
    const wrong = async (customFields: object, field: string) => {
      for (const more of [{}, { matching: true, query }]) {
        const refused = await set(customFields, more)
        t.is(refused.status, 422, refused.text)
        t.deepEqual(Object.keys(refused.json.error.fields), [field])
      }
    }
    await wrong({ depth: 'deep', finish: 'Matt' }, 'customFields.depth')
    await wrong({ depth: 91 }, 'customFields.depth')
    await wrong({ finish: 'Silk' }, 'customFields.finish')
    await wrong({ maker: null }, 'customFields.maker')
    await wrong({ tale: 'x' }, 'customFields.tale')
    await wrong({}, 'customFields')
    t.false('finish' in (await valuesOf(first)))
    t.is((await set({ finish: 'Matt' }, { ids: [] })).status, 422)
    t.is(
      (await set({ finish: 'Matt' }, { ids: [], matching: true, query: 'q=nothing-like-it' }))
        .status,
      422,
    )
  })

test.serial(
  'what is not there, as records of another store, is named, and the others are set',
  async (t) => {
    const { shop, admin } = await scene()
    const title = 'Theirs'
    const strange = await Product.create(shop.other, { title, price: 100, status: 'active' })
    const { product } = await one(admin, '/admin/products', { title: 'Ours', price: 100, ...of })
    const ids = [product.id, strange, 'nothing']
    const wish = { action: 'setField', ids, customFields: { story: 'Told' } }
    const done = await admin.post('/admin/products/bulk', wish)
    t.is(done.json.changed, 1)
    t.deepEqual(
      done.json.failures.map(({ id }: { id: string }) => id),
      [strange, 'nothing'],
    )
    t.truthy(done.json.failures[0].message)
    const theirs =
      (await shop.other.ask('customFields.of', { kind: 'product', ids: [strange] })) ?? {}
    t.deepEqual(theirs, {})
  },
)

test.serial('what is deleted before the job comes to it is named by the run', async (t) => {
  const { shop, admin } = await scene()
  const ids: string[] = []
  for (const number of [1, 2, 3]) {
    const title = `Rush ${number}`
    ids.push((await one(admin, '/admin/collections', { title, ...of })).collection.id)
  }
  const wish = {
    action: 'setField',
    matching: true,
    query: 'q=rush',
    customFields: { vegan: true },
  }
  const { run } = (await admin.post('/admin/collections/bulk', wish)).json
  await admin.delete(`/admin/collections/${ids[1]}/delete`)
  await shop.app.kernel.jobs.runDue(shop.scope)
  const done = (await admin.get(run.href)).json.run
  t.like(done, { total: 3, done: 3, changed: 2 })
  t.deepEqual(
    done.failures.map(({ label }: { label: string }) => label),
    ['Rush 2'],
  )
  t.regex((await admin.page(run.href)).text, /Set “Vegan” to “Yes”/)
})

test.serial(
  'two such acts at once wait for each other: each record has one of the two values',
  async (t) => {
    const { admin } = await scene()
    const ids: string[] = []
    for (let number = 0; number < 12; number++) {
      const email = `twice${number}@shop.test`
      ids.push((await one(admin, '/admin/customers', { email, ...of })).customer.id)
    }
    const set = (story: string, some: string[]) =>
      admin.post('/admin/customers/bulk', {
        ...{ action: 'setField', ids: some, customFields: { story } },
      })
    const both = await Promise.all([set('One', ids), set('Other', ids.toReversed())])
    t.deepEqual(
      both.map(({ status, json }) => [status, json.changed]),
      [
        [200, 12],
        [200, 12],
      ],
    )
    const { customers } = (await admin.get('/admin/customers?q=twice&take=100')).json
    const stories = customers.map(
      ({ customFields }: { customFields: { story: string } }) => customFields.story,
    )
    t.is(new Set(stories).size, 1)
    // The later of the two is undone, and leads back to the earlier one.
    const later = both.find((_, at) => stories[0] === ['One', 'Other'][at])
    const undone = await admin.post(`/admin/acts/${later?.json.act}/undo`, {})
    t.like(undone.json, { restored: 12, left: [] })
    const back = (await admin.get('/admin/customers?q=twice&take=100')).json.customers
    t.not(back[0].customFields.story, stories[0])
  },
)

test.serial('an undo of 500 restores 500, each by what stood there', async (t) => {
  const { shop, admin } = await scene()
  const scope = adminScope(shop)
  const ids: string[] = []
  for (let number = 0; number < 500; number++) {
    const row = await create(shop.scope, {
      title: `Reed ${number}`,
      customFields: { maker: 'Ada' },
    })
    ids.push(row.id)
  }
  const set = (some: string[], customFields: object) =>
    scope.atomic(async (inner) => {
      const given =
        (await inner.ask('customFields.given', {
          ...{ kind: 'collection', sent: { ...customFields } },
        })) ?? ''
      return inner.ask('customFields.fill', { kind: 'collection', ids: some, given })
    })
  await set(ids.slice(0, 200), { depth: 1 })
  await set(ids.slice(200, 300), { depth: 2 })
  const begun = await admin.post('/admin/collections/bulk', {
    ...{ action: 'setField', matching: true, query: 'q=reed', customFields: { depth: 3 } },
  })
  await shop.app.kernel.jobs.runDue(shop.scope)
  const { run } = (await admin.get(begun.json.run.href)).json
  t.like(run, { changed: 500 })
  const { outcomes } = await undoAct(scope, run.act)
  t.is(outcomes.filter(({ outcome }) => outcome === 'restored').length, 500)
  const values = (await scope.ask('customFields.of', { kind: 'collection', ids })) ?? {}
  const depths = ids.map((id) => values[id]?.depth)
  t.deepEqual(depths, [...Array(200).fill(1), ...Array(100).fill(2), ...Array(200).fill(undefined)])
})

test.serial('fields are set by those alone who may change the records', async (t) => {
  const { shop, admin } = await scene()
  const { product } = await one(admin, '/admin/products', {
    ...{ title: 'Kept', customFields: { maker: 'Ada' }, price: 100, stock: 3 },
  })
  const [{ id: variantId }] = product.variants
  const reader = await narrowedOf(shop, { products: 'read' })
  const wish = { action: 'setField', customFields: { story: 'Told' } }
  const asReader = await reader.post('/admin/products/bulk', { ...wish, ids: [product.id] })
  t.is(asReader.status, 403)
  // Variants belong to products, though the list of stock is another area.
  const clerk = await narrowedOf(
    shop,
    { inventory: 'write', products: 'read' },
    { email: 'cleo@shop.test', name: 'Cleo' },
  )
  for (const more of [{ ids: [variantId] }, { matching: true, query: '' }]) {
    const refused = await clerk.post('/admin/inventory/bulk', { ...wish, ...more })
    t.is(refused.status, 403, refused.text)
  }
  t.false((await clerk.page('/admin/inventory')).text.includes('setField'))
  t.true((await admin.page('/admin/inventory')).text.includes('setField'))
  t.is((await shop.client().post('/admin/products/bulk', { ...wish, ids: [] })).status, 401)
})
