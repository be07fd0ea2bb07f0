// Requests of many people in two languages, with acts of two stores between them: nothing of one reaches another.
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import test, { type ExecutionContext } from 'ava'
import type { Scope } from '#server/scope.ts'
import type { Client } from '#test/helpers/client.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf, customerOf } from '#test/helpers/shops/cast.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { variant } from '#test/helpers/till/checkout-shop.ts'

const rounds = 6
const shoppers = 16

/** Waits as often and as long as nobody can foresee. */
const anyhow = async (n: number) => {
  for (let at = 0; at <= n % 4; at++) await (at % 2 === 0 ? turn() : sleep(n % 3))
}

/** Somebody reads and writes, again and again; each answer is theirs, in their language. */
async function shops(t: ExecutionContext, client: Client, who: Person): Promise<void> {
  const { language, variantId, email, n } = who
  const prefix = language === 'de' ? '/de' : ''
  for (let round = 1; round <= rounds; round++) {
    const put = await client.post('/cart/items', { variantId })
    t.is(put.status, 201, put.text)
    await anyhow(n + round)
    const [page, session, cart] = await Promise.all([
      client.page(`${prefix}/cart`),
      client.get('/auth/session'),
      client.get('/cart'),
    ])
    t.is(page.headers.get('content-language'), language)
    t.true(read(page.text).has({ tag: 'html', lang: language }), language)
    t.is(session.json.user?.email, email)
    t.like(cart.json.cart, { itemCount: round, items: [{ variantId }] })
  }
}

interface Person {
  n: number
  language: string
  variantId: string
  email: string | undefined
}

/** Acts of a store, with waits inside of them. */
async function acts(t: ExecutionContext, scope: Scope): Promise<void> {
  const meet = (n: number) =>
    scope.atomic(async (inner) => {
      await anyhow(n)
      t.is(inner.storeId, scope.storeId)
      t.is(inner.user, undefined)
      t.is(inner.actor, undefined)
      const email = `n${n}@${scope.storeId}.test`
      await inner.ask('customers.meet', { email, userId: null, firstName: '', lastName: '' })
      await turn()
      const seen = await inner.db('customers').where({ email })
      t.deepEqual(
        seen.map(({ storeId }) => storeId),
        [scope.storeId],
      )
    })
  for (let round = 0; round < rounds; round++)
    await Promise.all([1, 2, 3].map((one) => meet(round * 3 + one)))
}

test('sixteen shoppers in two languages, an admin and two stores at once: nobody gets what is another’s, and nothing is lost', async (t) => {
  const shop = await openWholeShop(t)
  const { scope, other } = shop
  const admin = await adminOf(shop)
  await scope.ask('settings.change', { languages: ['de'] })
  const people: { client: Client; who: Person }[] = []
  for (let n = 0; n < shoppers; n++) {
    const email = n % 4 === 3 ? `s${n}@shop.test` : undefined
    const client = email ? await customerOf(shop, { name: `S${n}`, email }) : shop.client()
    const variantId = await variant(scope, 99)
    people.push({ client, who: { n, language: n % 2 === 0 ? 'en' : 'de', variantId, email } })
  }
  const saves = async () => {
    for (let round = 0; round < rounds; round++) {
      const made = await admin.post('/api/admin/products/create', { title: `P${round}`, price: 5 })
      t.is(made.status, 201, made.text)
      const { id } = made.json.product
      const saved = await admin.put(`/api/admin/products/${id}/update`, { title: `Q${round}` })
      t.is(saved.status, 200, saved.text)
      t.is((await admin.get('/auth/session')).json.user.role, 'admin')
    }
  }
  await Promise.all([
    ...people.map(({ client, who }) => shops(t, client, who)),
    ...[acts(t, scope), acts(t, other), saves()],
  ])
  const lines = await scope.db('cart_lines').where({ storeId: scope.storeId })
  t.is(lines.length, shoppers)
  t.true(lines.every(({ quantity }) => Number(quantity) === rounds))
  for (const one of [scope, other]) {
    const rows = await one.db('customers').whereLike('email', 'n%.test')
    const own = rows.filter(({ storeId }) => storeId === one.storeId)
    t.is(own.length, rounds * 3, one.storeId)
    t.true(own.every(({ email }) => String(email).endsWith(`@${one.storeId}.test`)))
  }
  const changes = await scope.db('changes').where({ tableName: 'products', storeId: scope.storeId })
  const acted = changes.filter(({ after }) => /[PQ]\d\\?"/.test(JSON.stringify(after)))
  t.is(acted.length, rounds * 2)
  t.deepEqual([...new Set(acted.map(({ actorType }) => actorType))], ['admin'])
})
