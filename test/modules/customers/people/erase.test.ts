// A person is given out as a file and erased across every table, on both engines.
import test, { type ExecutionContext } from 'ava'
import type { Scope } from '#server/scope.ts'
import { rowsOf, tablesOf } from '#test/helpers/databases/dump.ts'
import { read } from '#test/helpers/markup/page.ts'
import { delivered, mailbox, readerOf } from '#test/helpers/outside/mailbox.ts'
import { adminOf, narrowedOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { endRetention } from '../../../../modules/orders/models/people/retention.ts'
import {
  canary,
  others,
  pictureKey,
  returnPictureKey,
  rows,
  stage,
  trashedPictureKey,
} from './scene.ts'
import { tables } from './tables.ts'

const path = '/admin/customers/person'
const { email } = canary
const act = { email, confirm: email }

async function open(t: ExecutionContext) {
  const box = await mailbox(t)
  const shop = await openWholeShop(t, { env: { SMTP_URL: box.url } })
  const admin = await adminOf(shop)
  await stage(shop.scope, [...rows, ...others])
  return { box, shop, admin, scope: shop.scope }
}

/** Tables in which something of the person is left. */
async function named(scope: Scope): Promise<string[]> {
  const found: string[] = []
  for (const { name } of await tablesOf(scope)) {
    const text = JSON.stringify(await rowsOf(scope, name)).toLowerCase()
    if (text.includes('canary') || text.includes(canary.phone)) found.push(name)
  }
  return found.sort()
}

const heldAs = (...holds: string[]) =>
  Object.entries(tables).flatMap(([name, [held]]) => (holds.includes(held) ? name : []))

test('the scene names its person in every table that is said to hold somebody, and in no other', async (t) => {
  const { scope } = await open(t)
  // What opens an account holds hashes alone, and so do votes; they go with it. Files that wait are bytes.
  const hashes = [
    ...['api_keys', 'auth_devices', 'narrowed_admins', 'payment_saved_methods'],
    ...['recovery_codes', 'review_votes', 'second_factors', 'subscription_introductions'],
    ...['newsletter_recipients', 'customer_group_members', 'import_file_chunks'],
    ...['comment_settings', 'return_pictures'],
  ]
  const wanted = heldAs('erased', 'exported', 'kept').filter((name) => !hashes.includes(name))
  t.deepEqual(await named(scope), wanted.sort())
})

test('erased, nobody is named but where the law has it kept; with the end of retention nowhere', async (t) => {
  const { box, shop, admin, scope } = await open(t)
  for (const key of [pictureKey, trashedPictureKey, returnPictureKey])
    await scope.files.put(key, Buffer.from('x'), { contentType: 'image/jpeg' })
  const shown = await admin.get(`/api${path}?email=${encodeURIComponent(email)}`)
  const parts: { what: string; count: number; kept: string | null }[] = shown.json.person.parts
  t.like(
    parts.find(({ what }) => what === 'Orders'),
    { count: 2 },
  )
  t.truthy(parts.find(({ what }) => what === 'Orders')?.kept)
  t.is(parts.find(({ what }) => what === 'Carts')?.kept, null)

  const done = await admin.post(`/api${path}/erase`, act)
  t.is(done.status, 200, done.text)
  const left = await named(scope)
  t.deepEqual(
    left.filter((name) => name !== 'changes'),
    [...heldAs('kept'), 'gift_balances'].sort(),
  )
  // What admins did to an order is kept as long as the order.
  for (const { tableName, before, after } of await rowsOf(scope, 'changes'))
    if (/canary/i.test(JSON.stringify([before, after])))
      t.is(tables[String(tableName)]?.[0], 'kept', String(tableName))
  await shop.app.kernel.jobs.runDue(scope)
  t.is(await scope.files.get(pictureKey), undefined)
  t.is(await scope.files.get(trashedPictureKey), undefined)
  t.is(await scope.files.get(returnPictureKey), undefined, 'whatever is kept of its return')
  const [mail = ''] = await delivered(shop, box)
  t.is(readerOf(mail), 'canary@person.test')
  t.regex(mail, /Your data at Shop is erased/)

  const [card] = await scope.db('gift_balances').where({ id: 'b4' })
  t.is(card.email, email, 'a card that is still to be mailed reaches its recipient')
  const [given] = await scope.db('gift_balances').where({ id: 'b2' })
  t.is(given.email, 'friend@other.test', 'whom it was given to is somebody else')
  const [credit] = await scope.db('gift_balances').where({ id: 'b3' })
  t.like(credit, { state: 'disabled' })
  t.is(Number(credit.balance), 5, 'the ledger stays')
  const [subscription] = await scope.db('subscriptions').where({ id: 'su1' })
  t.like(subscription, { state: 'cancelled', nextAt: null })
  const [review] = await scope.db('reviews').where({ id: 'rv1' })
  t.like(review, { body: 'Fine', photoCount: 0 })

  const [event] = await scope.db('audit_events').where({ type: 'person.erased' })
  t.is(event.actorName, 'Ada')
  t.is(event.subject, '')
  t.is(
    await scope
      .db('users')
      .where({ id: 'u9' })
      .then(({ length }) => length),
    1,
  )
  t.is(
    await scope
      .db('carts')
      .where({ id: 'k9', note: 'mine' })
      .then(({ length }) => length),
    1,
  )

  t.is((await admin.post(`/api${path}/erase`, act)).status, 200, 'twice is harmless')
  await shop.app.kernel.jobs.runDue(scope)
  t.deepEqual((await delivered(shop, box)).length, 1)

  await endRetention(scope)
  t.true((await named(scope)).includes('orders'), 'ten years are not over')
  await scope.atomic(async ({ db }) => {
    await db('orders').update({ placedAt: '2005-05-05T12:00:00.000Z' })
    for (const papers of ['order_invoices', 'order_credit_notes'])
      await db(papers).update({ year: 2005 })
  })
  await endRetention(scope)
  t.deepEqual(await named(scope), [])
  const [order] = await scope.db('orders').where({ id: 'o1' })
  t.is(order.number, 1001)
  const [invoice] = await scope.db('order_invoices').where({ id: 'oi1' })
  t.is(invoice.number, 1)
})

test('orders stay until the years of their papers are over too', async (t) => {
  const { admin, scope } = await open(t)
  await admin.post(`/api${path}/erase`, act)
  const year = new Date().getUTCFullYear()
  await scope.atomic((inner) => inner.db('order_credit_notes').update({ year }))
  t.is((await admin.put('/api/admin/orders/settings', { keepYears: 1 })).status, 200)
  await endRetention(scope)
  const left = await scope.db('orders').whereNot({ email: '' }).select('id')
  t.deepEqual(left, [{ id: 'o1' }])
})

test('the file has everything that is erased or kept, and taking it out is written down', async (t) => {
  const { admin, scope } = await open(t)
  const file = await admin.post(`/api${path}/export`, { email: ' Canary@Person.test ' })
  t.is(file.status, 200, file.text)
  t.like(file.json.account, { email, name: canary.name })
  t.is(file.json.orders.length, 2)
  t.is(
    file.json.orders.find(
      ({ orderNumber }: { orderNumber: unknown }) => String(orderNumber) === '1001',
    ).shippingAddress.line1,
    canary.street,
  )
  t.is(file.json.addresses[0].phone, canary.phone)
  t.deepEqual(file.json.giftCards.map(({ email: to }: { email: string }) => to).sort(), [
    email,
    email,
    'friend@other.test',
  ])
  for (const key of [
    'customer',
    'messages',
    'newsletter',
    'carts',
    'checkouts',
    'returns',
    'withdrawals',
    'subscriptions',
    'mails',
    'leftCarts',
    'reviews',
    'reviewRequests',
    'storeCredit',
  ])
    t.regex(JSON.stringify(file.json[key]), /canary|balance/i, key)
  t.notRegex(file.text, /hash/i)
  const [event] = await scope.db('audit_events').where({ type: 'export.made' })
  t.is(event.subject, 'personal data')
})

test('the page asks for an address, shows what goes and what stays, and wants it typed once more', async (t) => {
  const { shop, admin, scope } = await open(t)
  const empty = await admin.page(path)
  t.true(read(empty.text).has({ role: 'textbox', name: /E-mail address/ }))
  const page = read((await admin.page(`${path}?email=${encodeURIComponent(email)}`)).text)
  t.true(page.has({ role: 'button', name: 'Erase for good' }))
  t.true(page.has({ role: 'heading', name: 'Will be kept' }))
  const wrong = await admin.form(`${path}/erase`, { email, confirm: 'other@person.test' })
  t.is(wrong.status, 422)
  t.regex(wrong.text, /Enter the address exactly/)
  t.is((await scope.db('users').where({ id: 'u1' })).length, 1)

  const unknown = await admin.page(`${path}?email=nobody%40person.test`)
  t.regex(unknown.text, /Nothing is kept about nobody@person.test/)
  const boss = await admin.post(`/api${path}/erase`, {
    email: 'ada@shop.test',
    confirm: 'ada@shop.test',
  })
  t.is(boss.status, 409)
  t.is(boss.json.error.code, 'IS_ADMIN')
  const ned = await narrowedOf(shop, { customers: 'write' })
  t.is((await ned.get(`/api${path}?email=x`)).status, 403)
  t.is((await ned.post(`/api${path}/erase`, act)).status, 403)
})

test('two who erase the same person at once erase them once', async (t) => {
  const { box, shop, admin, scope } = await open(t)
  const answers = await Promise.all([1, 2, 3, 4].map(() => admin.post(`/api${path}/erase`, act)))
  t.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200, 200],
  )
  t.is((await scope.db('audit_events').where({ type: 'person.erased' })).length, 1)
  await shop.app.kernel.jobs.runDue(scope)
  t.is((await delivered(shop, box)).length, 1)
})

test('who has an address that ends or begins like it loses nothing', async (t) => {
  const { admin, scope } = await open(t)
  const alike = [`not.${email}`, `x${email}`, `${email}.example`]
  const after = JSON.stringify({ notify: alike, email })
  await stage(scope, [
    ...alike.map((other, n): [string, Record<string, unknown>] => [
      'jobs',
      {
        ...{ id: `alike${n}`, name: 'mail', lane: 'mail', runAt: 9e15 },
        ...{ payload: JSON.stringify({ to: other }), lastError: `550 <${other}>` },
      },
    ]),
    ['changes', { id: 'alike', tableName: 'settings', rowId: 'alike', before: null, after }],
  ])
  t.is((await admin.post(`/api${path}/erase`, act)).status, 200)
  const kept = await scope.db('jobs').whereLike('id', 'alike%').orderBy('id')
  t.deepEqual(
    kept.map(({ lastError }) => lastError),
    alike.map((other) => `550 <${other}>`),
  )
  const change = await scope.db('changes').where({ id: 'alike' }).first()
  const told = typeof change.after === 'string' ? JSON.parse(change.after) : change.after
  t.deepEqual(told, { notify: alike, email: '[erased]' })
})
