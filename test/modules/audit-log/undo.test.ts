// Acts of admins, told in a merchant's words and undone; on both engines, as the undo is SQL and locks.
import test from 'ava'
import { undoAct } from '#server/acts/undo-act.ts'
import { chunksOf } from '#server/chunks.ts'
import { newId } from '#server/ids.ts'
import type { Client } from '#test/helpers/client.ts'
import { oncePerFile } from '#test/helpers/gate/once-per-file.ts'
import { untilTheEnd } from '#test/helpers/gate/until-the-end.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf, adminScope, narrowedOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auditLog from '../../../modules/audit-log/index.ts'
import auth from '../../../modules/auth/index.ts'
import inventory from '../../../modules/inventory/index.ts'
import navigation from '../../../modules/navigation/index.ts'
import pages from '../../../modules/pages/index.ts'
import products from '../../../modules/products/index.ts'
import { Product } from '../../../modules/products/models/product.ts'
import { Variant } from '../../../modules/products/models/variants/variant.ts'
import redirects from '../../../modules/redirects/index.ts'
import settings from '../../../modules/settings/index.ts'

// Opens a real database: Product.in(scope) is asked below.
const open = oncePerFile(async () => {
  const modules = [auth, settings, products, inventory, pages, navigation, redirects, auditLog]
  const shop = await openShop(untilTheEnd, modules)
  return { shop, admin: await adminOf(shop) }
})

interface Answer {
  headers: { get(name: string): string | null }
}
const actOf = (answer: Answer): string => answer.headers.get('x-request-id') ?? ''

interface Row {
  id: string
  outcome: string
  why?: string
  fields?: string[]
}
const undo = async (who: Client, act: string) => who.post(`/api/admin/acts/${act}/undo`, {})

async function newProduct(admin: Client, title: string, price = 1850) {
  const made = await admin.post('/api/admin/products/create', {
    ...{ title, status: 'active' },
    variants: [{ price, stock: 4 }],
  })
  return { ...made.json.product, act: actOf(made) } as {
    id: string
    slug: string
    act: string
    variants: { id: string }[]
  }
}

test('a change is told by names, labels and amounts, and undone by its id; the same again changes nothing', async (t) => {
  const { admin, shop } = await open()
  const product = await newProduct(admin, 'Tide Notebook')
  const changed = await admin.put(`/api/admin/products/${product.id}/update`, {
    title: 'Tide Notebook, large',
    variants: [{ id: product.variants[0]?.id, price: 185 }],
  })
  const act = actOf(changed)
  const { lines } = (await admin.get(`/api/admin/acts/${act}`)).json.act
  const told = lines.map(({ title, fields }: { title: string; fields: object[] }) => [
    title,
    ...fields.map((one) => Object.values(one).slice(1).join(' ')),
  ])
  t.deepEqual(told.toSorted(), [
    ['Tide Notebook, large', 'Price $18.50 $1.85'],
    ['Tide Notebook, large', 'Title Tide Notebook Tide Notebook, large'],
  ])
  const undone = await undo(admin, act)
  t.deepEqual([undone.status, undone.json.restored, undone.json.left], [200, 2, []])
  const [variant] = await Variant.of(shop.scope, [product.id])
  t.is(variant?.price, 1850)
  t.is((await Product.find(shop.scope, product.id)).title, 'Tide Notebook')
  await Product.change(adminScope(shop), product.id, { title: 'Another' })
  const again = await undo(admin, act)
  t.deepEqual([again.json.restored, again.json.already], [2, true])
  t.is((await Product.find(shop.scope, product.id)).title, 'Another', 'an undo is done once')
  // The undo is an act too.
  const back = await undo(admin, actOf(undone))
  t.deepEqual(
    back.json.left.map(({ why, fields }: Row) => [why, fields]),
    [['changed', ['title']]],
  )
  t.is((await Variant.of(shop.scope, [product.id]))[0]?.price, 185)
})

test('500 rows come back in batches, also after a kill between them, and those changed since are named and left', async (t) => {
  const { shop, admin } = await open()
  const product = await newProduct(admin, 'Five hundred')
  const made = Array.from({ length: 500 }, (_, at) => ({
    ...{ productId: product.id, options: [`Size ${at}`], position: at + 1, price: 1_000 + at },
    ...{ compareAtPrice: null, cost: null, sku: null, barcode: null, weightGrams: null },
    ...{ requiresShipping: true, taxable: true, imageId: null },
  }))
  const before = await shop.scope.atomic((inner) => Variant.addAll(inner, made))
  const requestId = newId()
  const scope = adminScope(shop).as({ requestId })
  await scope.atomic(async (inner) => {
    for (const { id, price } of before)
      await Variant.in(inner)
        .where({ id })
        .patch({ price: price + 500 })
  })
  const [first, last] = [before[3], before[497]]
  for (const one of [first, last])
    await Variant.change(adminScope(shop), one?.id ?? '', { price: 7 })
  const killed = await undoAct(adminScope(shop), requestId, { take: 100, mayGoOn: () => false })
  t.true(killed.outcomes.length <= 100)
  const { json } = await undo(admin, requestId)
  t.is(json.restored, 498)
  t.deepEqual(
    json.left.map(({ id, why, fields }: Row) => [id, why, fields]).toSorted(),
    [first, last].map((one) => [one?.id, 'changed', ['price']]).toSorted(),
  )
  const after = new Map<string, number>()
  for (const some of chunksOf(before.map(({ id }) => id)))
    for (const { id, price } of await Variant.in(shop.scope).whereIn('id', some))
      after.set(id, price)
  t.is(before.filter(({ id, price }) => after.get(id) === price).length, 498)
  t.deepEqual([after.get(first?.id ?? ''), after.get(last?.id ?? '')], [7, 7])
  const page = await admin.page(`/admin/acts/${requestId}`)
  t.regex(page.text, /2 were left as they are/)
  t.regex(page.text, /Size 3/)
})

test('two who undo the same at once, and one who saves meanwhile, lose nothing', async (t) => {
  const { shop, admin } = await open()
  const other = await adminOf(shop, { email: 'bea@shop.test', name: 'Bea' })
  const all = await Promise.all(['a', 'b', 'c'].map((name) => newProduct(admin, `Race ${name}`)))
  const archived = await admin.post('/api/admin/products/bulk', {
    ...{ action: 'archived', ids: all.map(({ id }) => id) },
  })
  const answers = await Promise.all([
    undo(admin, actOf(archived)),
    undo(other, actOf(archived)),
    admin.put(`/api/admin/products/${all[0]?.id}/update`, { vendor: 'Somebody' }),
  ])
  t.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200],
  )
  t.deepEqual([answers[0]?.json.restored, answers[1]?.json.restored], [3, 3])
  const rows = await Product.in(shop.scope).whereIn(
    'id',
    all.map(({ id }) => id),
  )
  t.deepEqual([...new Set(rows.map(({ status }) => status))], ['active'])
  t.is(rows.find(({ id }) => id === all[0]?.id)?.vendor, 'Somebody')
})

test('what is not theirs, too old, another store’s or final is refused in words', async (t) => {
  const { shop, admin } = await open()
  const product = await newProduct(admin, 'Guarded')
  const { act } = product
  const ned = await narrowedOf(shop, { pages: 'write', 'audit-log': 'read' })
  t.like(await undo(ned, act), { status: 403 })
  t.like(await undo(admin, newId()), { status: 404 })
  await shop.scope.atomic((inner) =>
    inner
      .db('changes')
      .where({ storeId: shop.scope.storeId, requestId: act })
      .update({ at: new Date(Date.now() - 11 * 60_000).toISOString() }),
  )
  const late = await undo(admin, act)
  t.deepEqual([late.status, late.json.error.code], [409, 'ACT_TOO_OLD'])
  const theirs = shop.other.as({ requestId: newId(), actor: { type: 'admin', id: 'x', name: 'X' } })
  await theirs.atomic((inner) =>
    inner.db('changes').insert({
      ...{ id: newId(), storeId: shop.other.storeId, at: new Date().toISOString() },
      ...{ actorType: 'admin', actorName: 'X', requestId: theirs.requestId },
      ...{ tableName: 'products', rowId: product.id, before: null, after: '{}' },
    }),
  )
  t.like(await undo(admin, theirs.requestId), { status: 404 })
  const { apiKey } = (
    await admin.post('/api/admin/api-keys/create', { name: 'Depot', permissionSetId: null })
  ).json
  const revoked = await admin.delete(`/api/admin/api-keys/${apiKey.id}/delete`)
  const final = await undo(admin, actOf(revoked))
  t.deepEqual([final.status, final.json.error.code], [409, 'ACT_FINAL'])
  t.regex((await admin.page(`/admin/acts/${actOf(revoked)}`)).text, /acts of their own/)
})

test('the message after a write has a button that undoes it without a script, for whom it is', async (t) => {
  const { admin, shop } = await open()
  const made = await admin.post('/api/admin/pages/create', { title: 'Press', body: 'Words.' })
  const { id } = made.json.page
  await admin.form(`/admin/pages/${id}/update`, { _method: 'PUT', title: 'Press, anew' })
  const page = await admin.page(`/admin/pages/${id}`)
  const action = /action="(\/admin\/acts\/[^"]+\/undo)"/.exec(page.text)?.[1] // Bytes: the address is not known
  t.true(read(page.text).has({ role: 'button', name: 'Undo' }))
  t.true(read(page.text).has({ role: 'link', name: 'History' }))
  const undone = await admin.form(action ?? '', { returnTo: `/admin/pages/${id}` })
  t.deepEqual([undone.status, undone.headers.get('location')], [303, `/admin/pages/${id}`])
  const [row] = await shop.scope.db('pages').where({ storeId: shop.scope.storeId, id })
  t.is(row.title, 'Press')
  t.regex((await admin.page(`/admin/pages/${id}`)).text, /Undone: 1 record is as it was/)
})

test('a changed address moves back with its redirects, and a menu gets its lines back in their order', async (t) => {
  const { admin, shop } = await open()
  const made = await admin.post('/api/admin/pages/create', {
    ...{ title: 'Moving', slug: 'moving', body: 'Words.', status: 'published' },
  })
  const { id } = made.json.page
  const moved = await admin.put(`/api/admin/pages/${id}/update`, { slug: 'moved' })
  t.is((await undo(admin, actOf(moved))).json.left.length, 0)
  t.is((await shop.client().page('/pages/moving')).status, 200)
  t.like(await shop.client().page('/pages/moved'), { status: 301 })
  const lines = ['One', 'Two', 'Three'].map((en, at) => ({
    ...{ kind: 'address', address: `/${at}`, labels: { en }, depth: at === 1 ? 2 : 1 },
  }))
  const menu = (
    await admin.post('/api/admin/navigation/create', { title: 'Foot', place: 'foot', items: lines })
  ).json.menu
  const cut = await admin.put(`/api/admin/navigation/${menu.id}/update`, {
    items: [lines[2], { ...lines[0], labels: { en: 'Uno' } }],
  })
  t.is(cut.status, 200)
  t.deepEqual((await undo(admin, actOf(cut))).json.left, [])
  const { items } = (await admin.get(`/api/admin/navigation/${menu.id}`)).json.menu
  t.deepEqual(
    items.map(({ labels, depth }: { labels: { en: string }; depth: number }) => [labels.en, depth]),
    [
      ['One', 1],
      ['Two', 2],
      ['Three', 1],
    ],
  )
})

test('the history of a record tells its acts, and one field is put back at any time', async (t) => {
  const { admin, shop } = await open()
  const product = await newProduct(admin, 'Histories')
  const priced = await admin.put(`/api/admin/products/${product.id}/update`, {
    variants: [{ id: product.variants[0]?.id, price: 200 }],
  })
  await admin.put(`/api/admin/products/${product.id}/update`, { title: 'Histories, told' })
  const { acts } = (await admin.get(`/api/admin/acts?record=${product.id}`)).json
  t.deepEqual(
    acts.map(({ lines }: { lines: { how: string }[] }) => lines.map(({ how }) => how).join()),
    ['changed', 'changed', 'added'],
  )
  const page = await admin.page(`/admin/acts?record=${product.id}`)
  t.true(read(page.text).has({ role: 'button', name: 'Put it back' }))
  const field = { table: 'variants', row: product.variants[0]?.id, field: 'price' }
  const back = await admin.post(`/api/admin/acts/${actOf(priced)}/put-back`, field)
  t.is(back.status, 200)
  t.is((await Variant.of(shop.scope, [product.id]))[0]?.price, 1850)
  const wrong = { ...field, field: 'storeId' }
  t.is((await admin.post(`/api/admin/acts/${actOf(priced)}/put-back`, wrong)).status, 404)
  const first = (await admin.get('/api/admin/acts?take=2')).json
  const second = (await admin.get(`/api/admin/acts?take=2&cursor=${first.nextCursor}`)).json
  const ids = [...first.acts, ...second.acts].map(({ id }: { id: string }) => id)
  t.is(new Set(ids).size, 4)
})
