// A merge of two customers is taken back: each has their own again, and no amount is lost or there twice. On both engines.
import test, { type ExecutionContext } from 'ava'
import type { Scope } from '#server/scope.ts'
import { differences, rowsOfStore } from '#test/helpers/databases/rows.ts'
import { adminOf, customerOf, narrowedOf, password, signIn } from '#test/helpers/shops/cast.ts'
import { placed } from '#test/helpers/shops/proposal.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { CustomerMerge } from '../../../../modules/customers/models/merge/customer-merge.ts'
import { adjustCredit } from '../../../../modules/giftcards/models/credit.ts'
import { others, rows, stage } from './scene.ts'

/** The record that goes is `c1` with the account `u1`; the one that is kept is `c9` with the account `u9`. */
const path = '/api/admin/customers/c9/merge'
const act = { withId: 'c1', confirm: true }

/** What stays as the merge left it: an ended newsletter, who opted out, what opens a mail, what only staff have; and ledgers. */
const stays =
  /^(newsletter_subscribers|review_opt_outs|left_cart_readers|auth_tokens|auth_devices|gift_entries|order_events|comment_mentions|comment_settings) /

async function open(t: ExecutionContext, more: typeof others = []) {
  const shop = await openWholeShop(t)
  const admin = await adminOf(shop)
  await stage(shop.scope, [...rows, ...others, ...more])
  const merge = async (how: object = {}) => {
    const done = await admin.post(path, { ...act, ...how })
    t.is(done.status, 200, done.text)
    return done.headers.get('x-request-id') ?? ''
  }
  const undo = (id: string) => admin.post(`/admin/acts/${id}/undo`, {})
  return { shop, admin, scope: shop.scope, merge, undo }
}

for (const how of [{}, { email: 'gone', name: 'gone' }, { keepsSignIn: true }])
  test(`every row is as it was after the undo of a merge: ${JSON.stringify(how)}`, async (t) => {
    const { admin, scope, merge, undo } = await open(t)
    const was = await rowsOfStore(scope)
    const id = await merge(how)
    const page = await admin.page(`/admin/acts/${id}`)
    t.regex(page.text, /Undo/)
    t.like((await admin.get(`/admin/acts/${id}`)).json.act, { undoable: true })
    const undone = await undo(id)
    t.is(undone.status, 200, undone.text)
    t.deepEqual(undone.json.left, [])
    t.true(undone.json.restored > 10)
    const differs = differences(was, await rowsOfStore(scope))
    t.deepEqual(
      differs.filter((line) => !stays.test(line)),
      [],
    )
    t.like((await undo(id)).json, { already: true })
  })

test('credit: what was spent since is missing, what came in since stays, and the sum is the same', async (t) => {
  const credit = { kind: 'credit', state: 'active', issued: 0 }
  for (const spent of [0, 4, 9, 12]) {
    const { scope, merge, undo } = await open(t, [
      ['gift_balances', { id: 'b9', ...credit, userId: 'u9', currency: 'EUR', balance: 7 }],
      ['gift_balances', { id: 'bc', ...credit, userId: 'u1', currency: 'CHF', balance: 30 }],
    ])
    const sumOf = async (userId: string, currency: string) =>
      (await scope.db('gift_balances').where({ userId, currency })).reduce(
        (sum, { balance }) => sum + Number(balance),
        0,
      )
    const [one, two] = [await sumOf('u1', 'EUR'), await sumOf('u9', 'EUR')]
    const id = await merge()
    if (spent > 0)
      await adjustCredit(scope, { userId: 'u9', currency: 'EUR' }, { amount: -spent, note: 'x' })
    await adjustCredit(scope, { userId: 'u9', currency: 'CHF' }, { amount: 5, note: 'x' })
    const undone = await undo(id)
    t.is(undone.status, 200, undone.text)
    const back = Math.min(one, one + two - spent)
    t.is(await sumOf('u1', 'EUR'), back)
    t.is(await sumOf('u9', 'EUR'), one + two - spent - back)
    t.is(await sumOf('u1', 'CHF'), 30)
    t.is(await sumOf('u9', 'CHF'), 5, 'what came in since stays')
    t.is(undone.json.left.length > 0, spent > 0, undone.text)
    await ledgersAddUp(t, scope)
  }
})

test('nothing is taken back while credit is being paid with', async (t) => {
  const { admin, scope, merge, undo } = await open(t)
  const id = await merge()
  const reserve = (reserved: number) =>
    scope.atomic((inner) => inner.db('gift_balances').where({ userId: 'u9' }).update({ reserved }))
  await reserve(1)
  const refused = await undo(id)
  t.is(refused.json.error.code, 'CREDIT_HELD')
  t.is((await admin.get('/api/admin/customers/c1')).status, 404, 'nothing was done by half')
  await reserve(0)
  t.is((await undo(id)).status, 200)
  t.is((await admin.get('/api/admin/customers/c1')).status, 200)
})

test('random merges, spending and undos: no amount is lost or there twice', async (t) => {
  const shop = await openWholeShop(t)
  const admin = await adminOf(shop)
  const { scope } = shop
  const people: { id: string; userId: string }[] = []
  for (let n = 0; n < 5; n++) {
    const email = `p${n}@shop.test`
    await customerOf(shop, { name: `P${n}`, email })
    const [account] = (await scope.ask('auth.accounts', { emails: [email] })) ?? []
    const userId = account?.userId ?? ''
    const met = { email, userId, firstName: '', lastName: '' }
    const known = await scope.atomic((inner) => inner.ask('customers.meet', met))
    people.push({ id: known?.customerId ?? '', userId })
  }
  const currencies = ['EUR', 'CHF']
  const total = async () =>
    (await scope.db('gift_balances')).reduce((sum, { balance }) => sum + Number(balance), 0)
  let seed = 20_261_128
  const dice = (sides: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * sides)
  }
  let expected = 0
  const book = async (userId: string, currency: string, amount: number) => {
    const entry = { amount, note: 'By hand' }
    const is = await adjustCredit(scope, { userId, currency }, entry).then(
      () => true,
      () => false,
    )
    if (is) expected += amount
  }
  for (const { userId } of people)
    for (const currency of currencies) if (dice(3) > 0) await book(userId, currency, dice(900) + 1)
  const open: string[] = []
  for (let round = 0; round < 40; round++) {
    const living = []
    for (const one of people)
      if ((await admin.get(`/admin/customers/${one.id}`)).status === 200) living.push(one)
    const [a, b] = [living[dice(living.length)], living[dice(living.length)]]
    const what = dice(4)
    if (what === 0 && a && b && a !== b) {
      const done = await admin.post(`/api/admin/customers/${a.id}/merge`, {
        ...{ withId: b.id, confirm: true, keepsSignIn: dice(2) === 0 },
      })
      t.is(done.status, 200, done.text)
      open.push(done.headers.get('x-request-id') ?? '')
    } else if (what === 1 && open.length > 0) {
      const [id] = open.splice(dice(open.length), 1)
      // One that was merged once more since is refused, and can be asked again.
      const undone = await admin.post(`/admin/acts/${id}/undo`, {})
      t.true(undone.status === 200 || undone.json.error.code === 'CANNOT_PART', undone.text)
      if (undone.status !== 200 && id) open.push(id)
    } else if (a) await book(a.userId, currencies[dice(2)] ?? 'EUR', dice(400) - 200)
    t.is(await total(), expected, `round ${round}`)
  }
  for (const id of open.toReversed()) await admin.post(`/admin/acts/${id}/undo`, {})
  t.is(await total(), expected)
  await ledgersAddUp(t, scope)
})

/** Every balance is the sum of its entries, but for what the stage put there without any. */
async function ledgersAddUp(t: ExecutionContext, { db }: Scope): Promise<void> {
  for (const { id, balance } of await db('gift_balances').whereNotIn('id', [
    'b1',
    'b3',
    'b9',
    'bc',
  ])) {
    const entries = await db('gift_entries').where({ balanceId: id })
    const sum = entries.reduce((all, { amount }) => all + Number(amount), 0)
    if (entries.some(({ kind }) => kind !== 'issued')) t.is(sum, Number(balance), id)
  }
  t.true((await db('gift_balances')).every(({ balance }) => Number(balance) >= 0))
}

test('each signs in again with their own password; sessions stay ended, and what came in since stays and is named', async (t) => {
  const shop = await openWholeShop(t)
  const admin = await adminOf(shop)
  const ids: string[] = []
  const clients = []
  for (const name of ['one', 'two']) {
    const email = `${name}@shop.test`
    clients.push(await customerOf(shop, { name, email }))
    const [account] = (await shop.scope.ask('auth.accounts', { emails: [email] })) ?? []
    const met = { email, userId: account?.userId ?? null, firstName: '', lastName: '' }
    const known = await shop.scope.atomic((inner) => inner.ask('customers.meet', met))
    ids.push(known?.customerId ?? '')
  }
  const [one, two] = ids
  const old = await placed(shop.scope, { email: 'two@shop.test' })
  const question = await admin.page(`/admin/customers/${one}/merge?with=${two}`)
  t.regex(question.text, /undone for ten minutes/)
  t.regex(question.text, /each their own again, the cart too/)
  const done = await admin.form(`/admin/customers/${one}/merge`, {
    ...{ withId: two ?? '', confirm: 'on', email: 'kept', name: 'kept' },
  })
  t.is(done.status, 303, done.text)
  const id = done.headers.get('x-request-id') ?? ''
  const late = await placed(shop.scope, { email: 'one@shop.test' })
  // Whoever may not merge does not take it back.
  const ned = await narrowedOf(shop, { customers: 'write', 'audit-log': 'write' })
  t.is((await ned.post(`/admin/acts/${id}/undo`, {})).status, 403)
  const undone = await admin.form(`/admin/acts/${id}/undo`, {})
  t.is(undone.status, 303, undone.text)
  const { act } = (await admin.get(`/admin/acts/${id}`)).json
  t.deepEqual(
    act.undone.left.map(({ id, why }: { id: string; why: string }) => [id, why]),
    [[late.orderId, 'later']],
  )
  t.regex((await admin.page(`/admin/acts/${id}`)).text, /came after the merge/)
  const emailOf = async (orderId: string) =>
    (await admin.get(`/admin/orders/${orderId}`)).json.order.email
  t.is(await emailOf(old.orderId), 'two@shop.test')
  t.is(await emailOf(late.orderId), 'one@shop.test')
  t.is((await clients[1]?.get('/api/auth/session'))?.json.user, null, 'its session stays ended')
  const again = await signIn(shop.client(), 'two@shop.test', password)
  t.is((await again.get('/api/auth/session')).json.user.email, 'two@shop.test')
  t.is((await clients[0]?.get('/api/auth/session'))?.json.user.email, 'one@shop.test')
})

test('an address that somebody has by now, a further merge or ten minutes end the way back, with a reason', async (t) => {
  const { shop, admin, scope, merge, undo } = await open(t)
  const id = await merge()
  const taken = await scope.atomic((inner) =>
    inner.ask('customers.meet', {
      ...{ email: 'canary@person.test', userId: null, firstName: 'New', lastName: '' },
    }),
  )
  const refused = await undo(id)
  t.is(refused.status, 409)
  t.is(refused.json.error.code, 'CANNOT_PUT_BACK')
  t.is((await admin.delete(`/admin/customers/${taken?.customerId}/delete`)).status, 200)
  await CustomerMerge.forget(scope)
  t.truthy((await CustomerMerge.in(scope).findOne({ goneId: 'c1' }))?.journal, 'not yet')
  await scope.atomic((inner) =>
    inner
      .db('customer_merges')
      .where({ goneId: 'c1' })
      .update({ createdAt: new Date(Date.now() - 11 * 60_000).toISOString() }),
  )
  await shop.app.kernel.jobs.runDue(scope)
  await CustomerMerge.forget(scope)
  t.is((await CustomerMerge.in(scope).findOne({ goneId: 'c1' }))?.journal, null)
  t.is((await undo(id)).json.error.code, 'CANNOT_PART')
})

test('what is erased by the address that went is not brought back', async (t) => {
  const { admin, scope, merge, undo } = await open(t)
  const id = await merge()
  const email = 'canary@person.test'
  const shown = await admin.get(`/api/admin/customers/person?email=${encodeURIComponent(email)}`)
  t.like(
    shown.json.person.parts.find(
      ({ what }: { what: string }) => what === 'Merges of their records',
    ),
    { count: 1 },
  )
  const done = await admin.post('/api/admin/customers/person/erase', { email, confirm: email })
  t.is(done.status, 200, done.text)
  t.is((await scope.db('customer_merges').where({ goneId: 'c1' })).length, 0)
  t.is((await undo(id)).json.error.code, 'CANNOT_PART')
  t.is((await admin.get('/api/admin/customers/c1')).status, 404)
  t.is((await admin.get('/api/admin/customers/c9')).status, 200)
})

test('nor is anybody by the address that was given up, though their record is kept', async (t) => {
  const { admin, scope, merge, undo } = await open(t)
  await scope.atomic((inner) => inner.db('customers').update({ userId: null }))
  const id = await merge({ email: 'gone' })
  const email = 'other@person.test'
  await admin.post('/api/admin/customers/person/erase', { email, confirm: email })
  t.is((await CustomerMerge.in(scope).findOne({ goneId: 'c1' }))?.journal, null)
  t.is((await undo(id)).json.error.code, 'CANNOT_PART')
})
