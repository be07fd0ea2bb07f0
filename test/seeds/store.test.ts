import test from 'ava'
import { openShop } from '#test/helpers/shops/shop.ts'
import settings from '../../modules/settings/index.ts'
import { seed } from '../../seeds/10_store.ts'

test("a new store publishes no address of its admin's", async (t) => {
  const shop = await openShop(t, [settings], { env: { ADMIN_EMAIL: 'ada@inkwold.test' } })
  await seed(shop.scope)
  t.is((await shop.app.scope()).shop.email, null)
})
