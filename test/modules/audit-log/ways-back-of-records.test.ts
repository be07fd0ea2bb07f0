// Every kind of records that merchants write: made, changed and deleted, each taken back by one press.
import test from 'ava'
import { oncePerFile } from '#test/helpers/gate/once-per-file.ts'
import { untilTheEnd } from '#test/helpers/gate/until-the-end.ts'
import { adminOf, customerOf, narrowedOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { Product } from '../../../modules/products/models/product.ts'

const scene = oncePerFile(async () => {
  const shop = await openWholeShop(untilTheEnd)
  const admin = await adminOf(shop)
  const last = async (): Promise<string> => (await admin.get('/admin/acts?take=1')).json.acts[0].id
  /** Undoes what was done last, and answers what was left. */
  const undo = async () => {
    const answer = await admin.post(`/admin/acts/${await last()}/undo`, {})
    return { status: answer.status, left: answer.json.left, text: answer.text }
  }
  return { shop, admin, last, undo }
})

type Fields = Record<string, unknown>
interface Kind {
  path: string
  /** By which the JSON of one holds it. */
  one: string
  made: Fields
  changed: Fields
}

const rules = { blocks: [{ rules: [{ field: 'kind', operator: 'is', value: 'guest' }] }] }

const kinds: Kind[] = [
  {
    ...{ path: '/admin/search/synonyms', one: 'synonym' },
    made: { words: ['sofa', 'couch'], targets: null },
    changed: { words: ['sofa', 'settee'], targets: null },
  },
  {
    ...{ path: '/admin/customers/groups', one: 'group' },
    made: { name: 'Resellers', note: 'From the fair' },
    changed: { name: 'Dealers' },
  },
  {
    ...{ path: '/admin/customers/segments', one: 'segment' },
    made: { name: 'Loyal', rules },
    changed: { name: 'Faithful' },
  },
  {
    ...{ path: '/admin/customers', one: 'customer' },
    made: { email: 'new@shop.test', firstName: 'New' },
    changed: { note: 'Likes paper' },
  },
  {
    ...{ path: '/admin/subscriptions/plans', one: 'plan' },
    made: { name: 'Monthly', interval: 'month', every: 1 },
    changed: { name: 'Each month', firstDiscount: 10 },
  },
  {
    ...{ path: '/admin/webhooks', one: 'webhook' },
    made: { name: 'Depot', address: 'https://depot.example/in', events: ['order.placed'] },
    changed: { name: 'Store house', enabled: false },
  },
  {
    ...{ path: '/admin/custom-fields', one: 'field' },
    made: { kind: 'product', label: { en: 'Care' }, type: 'text' },
    changed: { label: { en: 'Care guide' } },
  },
  {
    ...{ path: '/admin/currencies', one: 'currency' },
    made: { code: 'CHF', rate: '0.95', rounding: 'none', direction: 'nearest' },
    changed: { rate: '0.97' },
  },
  {
    ...{ path: '/admin/users/roles', one: 'permissionSet' },
    made: { name: 'Packers', grants: { orders: 'read' } },
    changed: { name: 'Packing', grants: { orders: 'write' } },
  },
  {
    ...{ path: '/admin/newsletter/campaigns', one: 'campaign' },
    made: { subject: 'Spring', body: 'It is here.' },
    changed: { subject: 'Spring is here' },
  },
]

for (const { path, one, made, changed } of kinds)
  test.serial(`${path}: what was made, changed and deleted is taken back`, async (t) => {
    const { admin, last, undo } = await scene()
    const begun = await admin.post(`${path}/create`, made)
    t.is(begun.status, 201, begun.text)
    const { id } = begun.json[one]
    const own = `${path}/${id}`
    const { updatedAt: _made, ...whole } = (await admin.get(own)).json[one]
    const stands = async (wanted: Fields) => {
      const { updatedAt: _, ...now } = (await admin.get(own)).json[one]
      t.deepEqual(now, wanted)
    }
    const undone = async () => {
      const { status, left, text } = await undo()
      t.is(status, 200, text)
      t.deepEqual(left, [], text)
    }
    const saved = await admin.put(`${own}/update`, { ...made, ...changed })
    t.is(saved.status, 200, saved.text)
    t.notDeepEqual((await admin.get(own)).json[one], whole)
    await undone()
    await stands(whole)
    // Deleted: back by the undo, then by hand from the trash.
    t.true((await admin.delete(`${own}/delete`)).status < 300)
    t.is((await admin.get(own)).status, 404)
    await undone()
    await stands(whole)
    t.true((await admin.delete(`${own}/delete`)).status < 300)
    const back = await admin.post(`/admin/trash/${id}/restore`, {})
    t.is(back.status, 200, back.text)
    await stands(whole)
    // Made: gone, unless somebody went on with it.
    const again = await admin.post(`${path}/create`, { ...made, ...differing(made) })
    t.is(again.status, 201, again.text)
    const second = `${path}/${again.json[one].id}`
    const act = await last()
    t.is(
      (await admin.put(`${second}/update`, { ...made, ...changed, ...differing(made, 4) })).status,
      200,
    )
    const late = await admin.post(`/admin/acts/${act}/undo`, {})
    t.is(late.json.left.length, 1, late.text)
    t.is((await admin.get(second)).status, 200)
    const third = await admin.post(`${path}/create`, { ...made, ...differing(made, 3) })
    t.is(third.status, 201, third.text)
    await undone()
    t.is((await admin.get(`${path}/${third.json[one].id}`)).status, 404)
  })

/** What no two of a kind have in common. */
function differing(fields: Fields, n = 2): Fields {
  if ('code' in fields) return { code: n === 3 ? 'NOK' : 'SEK' }
  if ('email' in fields) return { email: `new${n}@shop.test` }
  if ('name' in fields) return { name: `${String(fields.name)} ${n}` }
  return {}
}

const settings: { path: string; changed: Fields }[] = [
  { path: '/admin/checkout/settings', changed: { consent: 'tick' } },
  { path: '/admin/left-carts/settings', changed: { afterHours: 7 } },
  { path: '/admin/newsletter/settings', changed: { perMinute: 7 } },
  { path: '/admin/orders/settings', changed: { keepYears: 12 } },
  { path: '/admin/redirects/settings', changed: { magento: true } },
  { path: '/admin/returns/settings', changed: { returnDays: 31 } },
  { path: '/admin/search/filters', changed: { shown: ['price'] } },
  { path: '/admin/subscriptions/settings', changed: { noticeDays: 31 } },
  { path: '/admin/visits/settings', changed: { keepMonths: 5 } },
]

for (const { path, changed } of settings)
  test.serial(`${path}: the first change is taken back, and the next`, async (t) => {
    const { admin, undo } = await scene()
    const present = async () => {
      const {
        updatedAt: _at,
        createdAt: _made,
        id: _id,
        ...rest
      } = (await admin.get(path)).json.settings
      return rest
    }
    const before = await present()
    for (const _ of [1, 2]) {
      const saved = await admin.put(path, changed)
      t.is(saved.status, 200, saved.text)
      t.like(await present(), changed)
      const { status, left, text } = await undo()
      t.is(status, 200, text)
      t.deepEqual(left, [], text)
      t.deepEqual(await present(), before)
    }
  })

test.serial('members who were added, taken out or deleted with their group are back', async (t) => {
  const { admin, undo } = await scene()
  const emails = ['m1@shop.test', 'm2@shop.test']
  for (const email of emails)
    t.is((await admin.post('/admin/customers/create', { email })).status, 201)
  const { group } = (await admin.post('/admin/customers/groups/create', { name: 'Friends' })).json
  const path = `/admin/customers/groups/${group.id}`
  const members = async () => (await admin.get(`${path}/members`)).json.customers
  const add = () => admin.post(`${path}/members`, { emails })
  t.is((await add()).status, 201)
  t.deepEqual((await undo()).left, [])
  t.is((await members()).length, 0)
  await add()
  const [first] = await members()
  t.is((await admin.delete(`${path}/members/${first.id}`)).status, 200)
  t.is((await members()).length, 1)
  t.deepEqual((await undo()).left, [])
  t.is((await members()).length, 2)
  t.is((await admin.delete(`${path}/delete`)).status, 200)
  t.deepEqual((await undo()).left, [])
  t.is((await members()).length, 2)
  // A customer that was deleted comes back into the groups.
  t.is((await admin.delete(`/admin/customers/${first.id}/delete`)).status, 200)
  t.is((await members()).length, 1)
  t.deepEqual((await undo()).left, [])
  t.is((await members()).length, 2)
})

test.serial(
  'a custom field comes back with its values, in another place where its own is taken',
  async (t) => {
    const { shop, admin } = await scene()
    const productId = await Product.create(shop.scope, { title: 'Filled', price: 100 })
    const make = (label: string) =>
      admin.post('/admin/custom-fields/create', {
        kind: 'product',
        label: { en: label },
        type: 'text',
      })
    const { field } = (await make('Origin')).json
    const path = `/admin/products/${productId}`
    const { updatedAt } = (await admin.get(path)).json.product
    const sent = { updatedAt, customFields: { [field.key]: 'Norway' } }
    t.is((await admin.put(`${path}/update`, sent)).status, 200)
    const value = async () => (await admin.get(path)).json.product.customFields[field.key]
    t.is(await value(), 'Norway')
    t.is((await admin.delete(`/admin/custom-fields/${field.id}/delete`)).status, 200)
    t.is(await value(), undefined)
    t.is((await make('Takes the place')).status, 201)
    const back = await admin.post(`/admin/trash/${field.id}/restore`, {})
    t.is(back.status, 200, back.text)
    t.is(await value(), 'Norway')
    // What was made and filled since is not deleted by its undo.
    const other = (await make('Filled since')).json.field
    const { acts } = (await admin.get('/admin/acts?take=1')).json
    await admin.put(`${path}/update`, { customFields: { [other.key]: 'x' } })
    const late = await admin.post(`/admin/acts/${acts[0].id}/undo`, {})
    t.is(late.json.left.length, 1, late.text)
    t.is((await admin.get(`/admin/custom-fields/${other.id}`)).status, 200)
  },
)

test.serial(
  'a note is taken back by whoever wrote it, and no other restricted colleague',
  async (t) => {
    const { shop, admin, last, undo } = await scene()
    const recordId = await Product.create(shop.scope, { title: 'Noted', price: 100 })
    const written = await admin.post('/admin/comments/create', {
      kind: 'product',
      recordId,
      text: 'One',
    })
    t.is(written.status, 201, written.text)
    const { id } = written.json.comment
    const text = async () => (await admin.get(`/admin/comments/${id}`)).json.comment?.text
    t.is((await admin.put(`/admin/comments/${id}/update`, { text: 'Two' })).status, 200)
    t.deepEqual((await undo()).left, [])
    t.is(await text(), 'One')
    t.is((await admin.delete(`/admin/comments/${id}/delete`)).status, 200)
    t.deepEqual((await undo()).left, [])
    t.is(await text(), 'One')
    t.is((await admin.put(`/admin/comments/${id}/update`, { text: 'Three' })).status, 200)
    const act = await last()
    const other = await narrowedOf(shop, { products: 'write', 'audit-log': 'write', auth: 'write' })
    const refused = await other.post(`/admin/acts/${act}/undo`, {})
    t.is(refused.json.left?.length, 1, refused.text)
    t.is(await text(), 'Three')
    // What full admins alone may change, they alone take back.
    const made = await admin.post('/admin/users/roles/create', {
      name: 'Of full admins',
      grants: {},
    })
    t.is(made.status, 201, made.text)
    const closed = await other.post(`/admin/acts/${await last()}/undo`, {})
    t.is(closed.status, 403, closed.text)
  },
)

test.serial('a saved view that was changed or deleted is as it was', async (t) => {
  const { admin, undo } = await scene()
  const made = await admin.post('/admin/lists/views/create', {
    ...{ path: '/admin/products', name: 'Dear', query: 'sort=price' },
  })
  t.is(made.status, 201, made.text)
  const { id } = made.json.view
  const view = async () =>
    (await admin.get('/admin/lists/views')).json.views.find((one: { id: string }) => one.id === id)
  t.is((await admin.put(`/admin/lists/views/${id}/update`, { name: 'Cheap' })).status, 200)
  t.deepEqual((await undo()).left, [])
  t.is((await view()).name, 'Dear')
  t.is((await admin.delete(`/admin/lists/views/${id}/delete`)).status, 200)
  t.is(await view(), undefined)
  t.deepEqual((await undo()).left, [])
  t.is((await view()).name, 'Dear')
})

test.serial('a draft order is put back as it was, and one that was just made goes', async (t) => {
  const { admin, last, undo } = await scene()
  const lines = [{ quantity: 2, price: '3.00', custom: { title: 'Own goods' } }]
  const made = await admin.post('/admin/drafts/create', { lines })
  t.is(made.status, 201, made.text)
  const { id } = made.json.draft
  const first = await last()
  const draft = async () => (await admin.get(`/admin/drafts/${id}`)).json.draft
  const before = await draft()
  const saved = await admin.put(`/admin/drafts/${id}/update`, {
    lines: [{ key: before.lines[0].key, quantity: 5, price: '3.00' }],
  })
  t.is(saved.status, 200, saved.text)
  t.not((await draft()).total, before.total)
  const { status, left, text } = await undo()
  t.is(status, 200, text)
  t.deepEqual(left, [], text)
  t.is((await draft()).total, before.total)
  t.is((await admin.post(`/admin/acts/${first}/undo`, {})).json.left.length, 1)
  const other = await admin.post('/admin/drafts/create', { lines })
  t.deepEqual((await undo()).left, [])
  t.is((await admin.get(`/admin/drafts/${other.json.draft.id}`)).status, 404)
})

test.serial('the name and address of an account are as they were, and as proven', async (t) => {
  const { shop, admin, undo } = await scene()
  const customer = await customerOf(shop)
  const { user } = (await customer.get('/api/auth/session')).json
  const path = `/admin/users/${user.id}`
  const one = async () => (await admin.get(path)).json.user
  const before = await one()
  t.is((await admin.put(`${path}/update`, { name: 'Other', email: 'other@shop.test' })).status, 200)
  t.is((await one()).email, 'other@shop.test')
  t.deepEqual((await undo()).left, [])
  t.like(await one(), {
    name: before.name,
    email: before.email,
    emailVerified: before.emailVerified,
  })
})

test.serial(
  'a code and an exemption lie in the trash, and an erased person takes theirs along',
  async (t) => {
    const { admin } = await scene()
    const fields = { labels: { en: 'Codes' }, kind: 'orderPercent', percent: '10', means: 'code' }
    const { discount } = (await admin.post('/admin/discounts/create', { ...fields, code: 'MAIN7' }))
      .json
    const path = `/admin/discounts/${discount.id}/codes`
    t.is((await admin.post(path, { codes: 'TRASHED1', mostUses: 1 })).status, 201)
    const codes = async (): Promise<{ id: string; code: string; isMain: boolean }[]> =>
      (await admin.get(path)).json.codes
    const single = (await codes()).find(({ isMain }) => !isMain)
    t.true((await admin.delete(`${path}/${single?.id}`)).status < 400)
    t.is((await admin.post(`/admin/trash/${single?.id}/restore`, {})).status, 200)
    t.true((await codes()).some(({ id }) => id === single?.id))

    const email = 'goes@shop.test'
    const exempt = { email, reason: 'School', certificate: 'A-1', places: ['US'] }
    const { exemption } = (await admin.post('/admin/tax/exemptions/create', exempt)).json
    const gone = `/admin/trash/${exemption.id}`
    t.is((await admin.delete(`/admin/tax/exemptions/${exemption.id}/delete`)).status, 200)
    t.is((await admin.get(gone)).status, 200)
    const { customer } = (await admin.post('/admin/customers/create', { email })).json
    t.is((await admin.delete(`/admin/customers/${customer.id}/delete`)).status, 200)
    t.is((await admin.get(`/admin/trash/${customer.id}`)).status, 200)
    const erased = await admin.post('/admin/customers/person/erase', { email, confirm: email })
    t.true(erased.status < 300, erased.text)
    t.is((await admin.get(gone)).status, 404)
    t.is((await admin.get(`/admin/trash/${customer.id}`)).status, 404)
    const { acts } = (await admin.get(`/admin/acts?take=50`)).json
    t.false(JSON.stringify(acts).includes('School'))
  },
)
