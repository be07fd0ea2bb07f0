// Orders of the demo shop: in all states, without mail, gone with it, and no number of a real order is theirs.
import test from 'ava'
import { themes } from '#generated/enabled.ts'
import { mailbox } from '#test/helpers/outside/mailbox.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { placed } from '#test/helpers/shops/proposal.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import { clearDemo } from '../../seeds/50_demo.ts'
import { fillShop } from '../../seeds/demo/fill-shop.ts'
import { demoOrders } from '../../seeds/demo/orders.ts'

const quiet = () => undefined

test('the demo shop has orders in all states that move no stock and write to nobody, and they go with it', async (t) => {
  const box = await mailbox(t)
  const env = { SMTP_URL: box.url, ADMIN_EMAIL: 'mia@shop.test' }
  const shop = await openShop(t, themes.foundry?.modules ?? [], { env })
  const { scope } = shop
  await fillShop(scope, quiet)
  await shop.app.kernel.jobs.runDue(scope)
  t.deepEqual(box.mails, [])
  const admin = await adminOf(shop)
  const totalOf = async (query: string) => (await admin.get(`/admin/orders${query}`)).json.total
  t.is(await totalOf(''), demoOrders.length)
  for (const query of [
    'tab=pack',
    'tab=unpaid',
    'tab=hold',
    'status=cancelled',
    'paymentStatus=refunded',
  ])
    t.true((await totalOf(`?${query}`)) > 0, query)
  t.true((await totalOf('?fulfillmentStatus=partially_fulfilled')) > 0)
  t.is(
    Number((await scope.db('stock_movements').where({ type: 'shipped' }).count({ n: '*' }))[0]?.n),
    0,
  )
  const tillOf = () =>
    Promise.all(['checkout_settings', 'manual_settings'].map((table) => scope.db(table)))
  const [legal, transfer] = (await tillOf()).flat()
  t.truthy(legal.termsPageId && legal.privacyPageId && legal.returnsPageId)
  t.regex(JSON.stringify(transfer.transferTexts), /IBAN/)
  const home = await admin.page('/admin')
  t.is(home.status, 200)
  t.regex(home.text, /Sales of the last 30 days/)
  t.true((await admin.get('/admin/customers')).json.total > 5)

  const real = await placed(scope)
  t.is(real.number, 1_001)
  await clearDemo(scope, quiet)
  t.is(await totalOf(''), 1)
  t.deepEqual(await tillOf(), [[], []])
  t.is((await placed(scope)).number, 1_002)
  t.deepEqual(await scope.db('shipments').select('id'), [])
  await fillShop(scope, quiet)
  t.is(await totalOf(''), demoOrders.length + 2)
})
