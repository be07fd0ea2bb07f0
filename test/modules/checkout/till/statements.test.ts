// What the till costs the database: how many statements an act is, and that none of them reads a whole store.
import test from 'ava'
import type { Shop } from '#test/helpers/shops/shop.ts'
import { variant } from '#test/helpers/till/checkout-shop.ts'
import { openTill, readyBrowser } from '#test/helpers/till/open-till.ts'

/** Hears what is asked of the database from now on; each call gives what came since the last. */
function listen({ app }: Shop): () => string[] {
  const { reader, writer } = app.kernel.database
  const asked: string[] = []
  for (const one of new Set([reader, writer]))
    one.on('query', ({ sql }: { sql: string }) => void asked.push(sql))
  return () => asked.splice(0)
}

const isControl = (sql: string) => /^\s*(begin|commit|savepoint|release|set local)\b/i.test(sql)
const statementsOf = (asked: readonly string[]) => asked.filter((sql) => !isControl(sql))

/** The statements of the one transaction that writes to this table. */
function transactionWith(asked: readonly string[], table: string): string[] {
  const ends = asked.flatMap((sql, at) => (/^\s*(begin|commit)\b/i.test(sql) ? [at] : []))
  const parts = ends.map((end, at) => asked.slice(end + 1, ends[at + 1]))
  const writes = (sql: string) => sql.replaceAll('"', '`').includes(`insert into \`${table}\``)
  return statementsOf(parts.find((part) => part.some(writes)) ?? [])
}

test('acts of the till ask the database no more often than they need to', async (t) => {
  const shop = await openTill(t)
  const variantId = await variant(shop.scope, 9)
  const atMost = (most: number, asked: readonly string[]) =>
    t.true(asked.length > 1 && asked.length <= most, `${asked.length}:\n${asked.join('\n')}`)
  const paymentMethod = 'test-gateway'
  const { client, at } = await readyBrowser(shop, variantId, { paymentMethod })
  const byHand = await readyBrowser(shop, variantId)
  const heard = listen(shop)

  await shop.client().post('/cart/items', { variantId, quantity: 1 })
  // Stock, goods and their pictures; cart, line, all lines; stock again for the price.
  atMost(7, statementsOf(heard()))

  const { payment } = (await client.post(`${at}/payment`)).json
  atMost(14, transactionWith(heard(), 'payment_attempts'))
  await client.form(`${new URL(payment.redirectUrl).pathname}/pay`, { card: 'works' })
  heard()
  await shop.scope.ask('payments.settle', { attemptId: payment.id })
  atMost(24, transactionWith(heard(), 'orders'))

  await byHand.client.post(`${byHand.at}/complete`)
  // One of them asks when invoices are made, and one stores the jobs of all who listen after it was placed.
  atMost(52, statementsOf(heard()))
})

/** Tables with a row or a few, however much is sold, and what one statement wants. */
const small = /payment_gateways|_settings_store|webhooks|SCAN wanted/

test('no act of the till reads all rows of a store', async (t) => {
  const shop = await openTill(t)
  if (shop.scope.engine !== 'sqlite') return t.pass()
  const variantId = await variant(shop.scope, 9)
  const heard = listen(shop)
  for (const paymentMethod of ['manual', 'test-gateway']) {
    const { client, at } = await readyBrowser(shop, variantId, { paymentMethod })
    const { payment } = (await client.post(`${at}/payment`)).json
    if (payment.redirectUrl)
      await client.form(`${new URL(payment.redirectUrl).pathname}/pay`, { card: 'works' })
    await client.post(`${at}/complete`)
  }
  const asked = new Set(statementsOf(heard()))
  t.true(asked.size > 30)
  for (const sql of asked) {
    const bindings = Array(sql.split('?').length - 1).fill('')
    const plan: { detail: string }[] = await shop.scope.db.raw(
      `explain query plan ${sql}`,
      bindings,
    )
    const wide = plan.filter(({ detail }) => /^SCAN \w+$|\(store_id=\?\)/.test(detail))
    t.deepEqual(
      wide.filter(({ detail }) => !small.test(detail)),
      [],
      sql,
    )
  }
})
