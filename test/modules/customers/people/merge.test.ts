// Two records of one person become one across every table, on both engines.
import test, { type ExecutionContext } from 'ava'
import type { Scope } from '#server/scope.ts'
import { tablesOf } from '#test/helpers/databases/dump.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf, customerOf, narrowedOf, password, signIn } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { mayName, moves, stays } from './merge-columns.ts'
import { canary, others, rows, stage } from './scene.ts'
import { tables } from './tables.ts'

const words = (text: string): string[] => text.trim().split(/\s+/)

/** The canary is `c1` with the account `u1`; the record that is kept is `c9` with the account `u9`. */
const kept = { id: 'c9', email: 'other@person.test', userId: 'u9' }
const path = `/api/admin/customers/${kept.id}/merge`
const act = { withId: 'c1', confirm: true }

async function open(t: ExecutionContext, more: typeof others = []) {
  const shop = await openWholeShop(t)
  const admin = await adminOf(shop)
  await stage(shop.scope, [...rows, ...others, ...more])
  return { shop, admin, scope: shop.scope }
}

/** Columns in which something stands that names the canary: its account, its record, its address. */
async function naming(scope: Scope): Promise<string[]> {
  const found = new Set<string>()
  const isNamed = (value: unknown) =>
    ['u1', 'c1', 'user:u1', canary.email].includes(String(value).trim().toLowerCase())
  for (const { name } of await tablesOf(scope))
    for (const row of (await scope.db.raw(`select * from ${name}`).then(rowsIn)) as object[])
      for (const [column, value] of Object.entries(row)) {
        const snake = column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
        if (isNamed(value)) found.add(`${name}.${snake}`)
      }
  return [...found].sort()
}

const rowsIn = (answer: { rows?: object[] } | object[]): object[] =>
  Array.isArray(answer) ? answer : (answer.rows ?? [])

test('every column that may name a customer is decided about: it moves, or stays for a reason', (t) => {
  const named = Object.entries(tables).flatMap(([name, [, columns]]) =>
    columns.split(' ').flatMap((column) => (mayName.test(column) ? `${name}.${column}` : [])),
  )
  const decided = [moves, ...Object.values(stays)].flatMap(words)
  t.deepEqual(decided.sort(), named.sort())
})

test('merged, nothing that moves names the record that went, and the account is closed', async (t) => {
  const { admin, scope } = await open(t)
  const before = await naming(scope)
  t.true(before.includes('orders.email') && before.includes('reviews.customer_id'))
  const shown = await admin.get(`${path}?with=c1`)
  t.is(shown.json.with.email, canary.email)
  t.true(shown.json.moves.some(({ what }: { what: string }) => what === 'Orders'))
  t.is((await admin.post(path, { withId: 'c1' })).status, 422)
  t.is((await admin.post(path, { withId: kept.id, confirm: true })).status, 422)

  const done = await admin.post(path, act)
  t.is(done.status, 200, done.text)
  t.like(done.json.customer, { id: 'c9', email: kept.email, userId: 'u9', lastName: '' })
  const left = await naming(scope)
  t.deepEqual(
    left.filter((one) => words(moves).includes(one)),
    [],
  )
  t.deepEqual(
    left.filter((one) => mayName.test(one) && !Object.values(stays).flatMap(words).includes(one)),
    [],
  )
  t.is((await scope.ask('orders.totals', { emails: [kept.email] }))?.[kept.email]?.orders, 2)
  t.is((await admin.get(`/api/admin/customers/c1`)).status, 404)
  t.is((await admin.post(path, act)).status, 404)
  const page = await admin.page('/admin/customers/c9')
  t.regex(page.text, /canary@person\.test was merged into this customer/)
})

test('credit of both in one currency is added up, and stops the merge while something is being paid with', async (t) => {
  const credit = { kind: 'credit', currency: 'EUR', state: 'active' }
  const { admin, scope } = await open(t, [
    ['gift_balances', { id: 'b9', ...credit, userId: 'u9', balance: 7 }],
  ])
  const balances = () => scope.db('gift_balances').whereIn('id', ['b3', 'b9']).orderBy('id')
  await scope.atomic((inner) =>
    inner.db('gift_balances').where({ id: 'b3' }).update({ reserved: 1 }),
  )
  t.is((await admin.post(path, act)).json.error.code, 'CREDIT_HELD')
  t.is((await admin.get('/api/admin/customers/c1')).status, 200, 'nothing was done by half')
  await scope.atomic((inner) =>
    inner.db('gift_balances').where({ id: 'b3' }).update({ reserved: 0 }),
  )
  t.is((await admin.post(path, act)).status, 200)
  t.deepEqual(
    (await balances()).map(({ balance, state }) => [Number(balance), state]),
    [
      [0, 'disabled'],
      [12, 'active'],
    ],
  )
  const entries = await scope.db('gift_entries').whereNot({ id: 'ge1' }).orderBy('amount')
  t.deepEqual(
    entries.map(({ amount }) => Number(amount)),
    [-5, 5],
  )
})

test('of fifty who merge the same two at once, also crosswise, one does', async (t) => {
  const { admin, scope } = await open(t)
  const crosswise = { withId: kept.id, confirm: true }
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      at % 2 === 0 ? admin.post(path, act) : admin.post('/api/admin/customers/c1/merge', crosswise),
    ),
  )
  t.is(answers.filter(({ status }) => status === 200).length, 1)
  t.true(
    answers.every(({ status }) => status === 200 || status === 404),
    answers.map(({ status }) => status).join(),
  )
  t.is((await scope.db('customer_merges').whereIn('gone_id', ['c1', 'c9'])).length, 1)
})

test('the sign-in address of the account that goes opens the other one only where the merchant says so', async (t) => {
  const shop = await openWholeShop(t)
  const admin = await adminOf(shop)
  const people = ['one', 'two', 'three'].map((name) => ({ name, email: `${name}@shop.test` }))
  const clients = []
  for (const person of people) clients.push(await customerOf(shop, person))
  const ids: string[] = []
  for (const { email } of people) {
    const [account] = (await shop.scope.ask('auth.accounts', { emails: [email] })) ?? []
    const userId = account?.userId ?? null
    const met = { email, userId, firstName: '', lastName: '' }
    ids.push(
      (await shop.scope.atomic((inner) => inner.ask('customers.meet', met)))?.customerId ?? '',
    )
  }
  const [one, two, three] = ids
  const at = `/admin/customers/${one}/merge`
  t.true(
    read((await admin.page(`${at}?q=two`)).text).has({
      role: 'link',
      name: 'Choose two@shop.test',
    }),
  )
  const unsure = await admin.form(at, { withId: two ?? '', keepsSignIn: 'on' })
  t.is(unsure.status, 422)
  t.true(read(unsure.text).has({ role: 'checkbox', name: 'Yes, two@shop.test is the same person' }))
  const sure = await admin.form(at, { withId: two ?? '', keepsSignIn: 'on', confirm: 'on' })
  t.is(sure.status, 303, sure.text)
  t.is((await clients[1]?.get('/api/auth/session'))?.json.user, null)
  const again = await signIn(shop.client(), 'two@shop.test', password)
  t.is((await again.get('/api/auth/session')).json.user.email, 'one@shop.test')
  const taken = { email: 'two@shop.test', name: 'Two', password }
  t.is((await shop.client().post('/api/auth/signup', taken)).json.error.code, 'EMAIL_TAKEN')

  t.is((await admin.form(at, { withId: three ?? '', confirm: 'on' })).status, 303)
  const refused = await shop.client().form('/auth/signin', { email: 'three@shop.test', password })
  t.not(refused.status, 303)
})

test('an account of staff in the trash is merged with none', async (t) => {
  const shop = await openWholeShop(t)
  const admin = await adminOf(shop)
  const ned = await narrowedOf(shop, { products: 'write' })
  const { user } = (await ned.get('/auth/session')).json
  const email = 'live@shop.test'
  const client = await customerOf(shop, { name: 'Live', email })
  const [account] = (await shop.scope.ask('auth.accounts', { emails: [email] })) ?? []
  const meet = (one: { email: string; userId: string }) =>
    shop.scope.atomic((inner) =>
      inner.ask('customers.meet', { ...one, firstName: '', lastName: '' }),
    )
  const live = await meet({ email, userId: account?.userId ?? '' })
  const staff = await meet({ email: user.email, userId: user.id })
  const ids = [live?.customerId ?? '', staff?.customerId ?? '']
  t.is((await admin.delete(`/api/admin/users/${user.id}/delete`)).status, 200)
  for (const [one, other] of [ids, ids.toReversed()]) {
    const refused = await admin.post(`/api/admin/customers/${one}/merge`, {
      ...{ withId: other, confirm: true },
    })
    t.is(refused.json.error?.code, 'IS_ADMIN', refused.text)
  }
  t.is((await client.get('/api/auth/session')).json.user?.email, email, 'it is open as before')
})
