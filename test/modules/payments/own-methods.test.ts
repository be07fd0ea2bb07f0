// Payment methods that an account keeps, as its owner sees and removes them.
import test from 'ava'
import { newId } from '#server/ids.ts'
import { read } from '#test/helpers/markup/page.ts'
import { FakeGateway } from '#test/helpers/outside/fake-gateway.ts'
import { customerOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import payments from '../../../modules/payments/index.ts'
import storefront from '../../../modules/storefront/index.ts'

const path = '/account/payment-methods'

test('an account sees what it keeps and removes it, here and at the gateway; nobody else does', async (t) => {
  const fake = new FakeGateway()
  const shop = await openShop(t, [auth, storefront, payments, fake.waiting(40), fake.checkout])
  const { scope } = shop
  const carl = await customerOf(shop)
  const eve = await customerOf(shop, { email: 'eve@shop.test', name: 'Eve' })
  t.regex((await carl.page(path)).text, /Nothing is saved yet/)
  const { id: keepFor } = await scope.db('users').where({ email: 'carl@shop.test' }).first()
  for (const _ of [1, 2]) {
    const id = newId()
    const target = { kind: 'session' as const, id: newId() }
    const wish = { id, target, method: 'fake', amount: 4_650, currency: 'USD', proposal: {} }
    await scope.atomic((inner) =>
      inner.ask('payments.open', { ...wish, returnPath: '/back', keepFor }),
    )
    await scope.ask('payments.begin', { attemptId: id })
    fake.pay(id)
    await scope.ask('payments.settle', { attemptId: id })
  }

  const { paymentMethods } = (await carl.get(path)).json
  t.is(paymentMethods.length, 2)
  t.like(paymentMethods[0], { label: 'Visa •••• 4242', expires: '2099-08', usable: true })
  const page = await carl.page(path)
  t.regex(page.text, /Good until 08\/2099/)
  t.false(page.text.includes('pm_of_'))
  t.is(read(page.text).all({ role: 'button', name: /Remove for good/ }).length, 2)

  const [first, second] = paymentMethods
  t.is((await eve.delete(`${path}/${first.id}`)).status, 404)
  t.deepEqual((await eve.get(path)).json, { paymentMethods: [] })
  t.is((await shop.client().get(path)).status, 401)
  const removed = await carl.form(`${path}/${first.id}`, { _method: 'DELETE' })
  t.is(removed.headers.get('location'), path)
  t.true((await carl.page(path)).text.includes('Removed.'))
  t.deepEqual((await carl.delete(`${path}/${second.id}`)).json, { deleted: true })
  t.is((await carl.delete(`${path}/${second.id}`)).status, 404)
  await shop.app.kernel.jobs.runDue(scope)
  t.is(fake.kept.size, 0)
})
