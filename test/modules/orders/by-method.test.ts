import test from 'ava'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { placed } from '#test/helpers/shops/proposal.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import orders from '../../../modules/orders/index.ts'
import settings from '../../../modules/settings/index.ts'

test('orders are sorted and narrowed by how they are paid', async (t) => {
  const shop = await openShop(t, [auth, settings, orders])
  for (const [id, label] of [
    ['manual', 'Invoice'],
    ['card', 'Credit card'],
    ['manual', 'Bank transfer'],
  ] as const)
    await placed(shop.scope, { method: { id, label } })
  const admin = await adminOf(shop)
  const methods = async (query: string) =>
    (await admin.get(`/admin/orders?${query}`)).json.orders.map(
      ({ paymentMethod }: { paymentMethod: string }) => paymentMethod,
    )
  t.deepEqual(await methods('sort=method'), ['Bank transfer', 'Credit card', 'Invoice'])
  t.deepEqual(await methods('sort=-method'), ['Invoice', 'Credit card', 'Bank transfer'])
  t.deepEqual(await methods('methodHas=card'), ['Credit card'])
})
