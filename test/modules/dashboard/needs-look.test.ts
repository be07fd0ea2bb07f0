// What is unfinished, in one list: each module says its own, and its reader sees what they may.
import test from 'ava'
import { newId } from '#server/ids.ts'
import { menuCounts } from '#server/menu-counts.ts'
import { clock } from '#test/helpers/clock.ts'
import { read } from '#test/helpers/markup/page.ts'
import { FakeGateway } from '#test/helpers/outside/fake-gateway.ts'
import { adminOf, narrowedOf } from '#test/helpers/shops/cast.ts'
import { placed } from '#test/helpers/shops/proposal.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import dashboard from '../../../modules/dashboard/index.ts'
import giftcards from '../../../modules/giftcards/index.ts'
import inventory from '../../../modules/inventory/index.ts'
import notifications from '../../../modules/notifications/index.ts'
import orders from '../../../modules/orders/index.ts'
import payments from '../../../modules/payments/index.ts'
import products from '../../../modules/products/index.ts'
import returns from '../../../modules/returns/index.ts'

test.serial(
  'what is unfinished is listed with what to do, counted on Home, and empty otherwise',
  async (t) => {
    const fake = new FakeGateway()
    const goods = [products, inventory, orders, payments, giftcards, notifications]
    const shop = await openShop(t, [auth, dashboard, ...goods, fake.waiting(40), fake.checkout])
    const { scope } = shop
    const pass = clock(t)
    const admin = await adminOf(shop)
    const list = '/admin/needs-a-look'
    t.deepEqual((await admin.get(`/api${list}`)).json, { unfinished: [], total: 0 })
    t.true((await admin.page(list)).text.includes('Nothing needs a look'))
    t.false((await admin.page('/admin')).text.includes('unfinished'))

    const { orderId } = await placed(scope, {}, { holds: ['stock'] })
    const session = newId()
    fake.orderOf.set(session, orderId)
    const [id, target] = [newId(), { kind: 'session' as const, id: session }]
    const wish = { id, target, method: 'fake', amount: 1_000, currency: 'USD', proposal: {} }
    await scope.atomic((inner) => inner.ask('payments.open', { ...wish, returnPath: '/back' }))
    await scope.ask('payments.begin', { attemptId: id })
    fake.pay(id)
    await scope.ask('payments.settle', { attemptId: id })
    await admin.post(`/api/admin/orders/${orderId}/refund`, { amount: 400, to: 'card' })
    fake.fail('refund', 'refuses')
    await admin.put(`/api/admin/orders/${orderId}/cancel`, { mail: false })
    await scope.atomic((inner) => inner.db('payment_attempts').update({ disputed: 600 }))
    await placed(scope, {}, { holds: ['hand'] })
    pass(2 * 3_600_000)

    const { unfinished, total } = (await admin.get(`/api${list}`)).json
    t.is(total, 4)
    t.deepEqual(
      unfinished.map(({ area, items }: { area: string; items: unknown[] }) => [area, items.length]),
      [
        ['orders', 1],
        ['orders', 1],
        ['payments', 1],
        ['giftcards', 1],
      ],
    )
    const page = (await admin.page(list)).text
    for (const words of ['Order #1002', 'Refund it again', '$6.00 is disputed', 'does not leave'])
      t.true(page.includes(words), words)
    for (const { items } of unfinished)
      for (const { href } of items) t.is((await admin.page(href)).status, 200)
    t.true((await admin.page('/admin')).text.includes('4 things are unfinished and need a look'))
    t.is((await admin.get('/api/admin/payments?look=yes')).json.total, 1)
    const ned = await narrowedOf(shop, { giftcards: 'read' })
    t.is((await ned.get(`/api${list}`)).json.total, 1)
  },
)

test.serial(
  'a withdrawal stands at the menu, at its tab and in a line of its own on Home until it is dealt with',
  async (t) => {
    const shop = await openShop(t, [auth, dashboard, products, inventory, orders, returns])
    const { scope } = shop
    const admin = await adminOf(shop)
    const { orderId } = await placed(scope)
    const line = 'One withdrawal waits to be dealt with'
    const countAt = async (path: string) => (await menuCounts(scope)).get(path) ?? 0
    t.is(await countAt('/admin/returns'), 0)
    const wish = { name: 'Jo Lind', email: 'jo@buyer.test', orderNumber: 'X-1', pieces: '' }
    t.is((await shop.client().post('/api/withdraw', wish)).status, 201)
    t.truthy(orderId)
    t.is(await countAt('/admin/returns'), 1)
    const home = read((await admin.page('/admin')).text)
    t.true(home.has({ href: '/admin/returns/withdrawals?state=open', name: line }))
    t.false(home.text.includes('is unfinished and needs a look'))
    const tabs = read((await admin.page('/admin/returns')).text)
    t.regex(tabs.find({ href: '/admin/returns/withdrawals' }).text, /1$/)
    const [declared] = (await admin.get('/api/admin/returns/withdrawals')).json.withdrawals
    const done = await admin.put(`/api/admin/returns/withdrawals/${declared.id}/done`, {})
    t.is(done.status, 200)
    t.is(await countAt('/admin/returns'), 0)
    t.false((await admin.page('/admin')).text.includes(line))
  },
)
