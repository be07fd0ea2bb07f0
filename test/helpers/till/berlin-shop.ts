// A shop in Berlin that sells at home, to France without tax for businesses, and to Switzerland.
import type { ExecutionContext } from 'ava'
import auth from '../../../modules/auth/index.ts'
import cart from '../../../modules/cart/index.ts'
import checkout from '../../../modules/checkout/index.ts'
import customers from '../../../modules/customers/index.ts'
import drafts from '../../../modules/drafts/index.ts'
import inventory from '../../../modules/inventory/index.ts'
import manual from '../../../modules/manual/index.ts'
import orders from '../../../modules/orders/index.ts'
import payments from '../../../modules/payments/index.ts'
import products from '../../../modules/products/index.ts'
import reports from '../../../modules/reports/index.ts'
import tax from '../../../modules/tax/index.ts'
import { TaxRate } from '../../../modules/tax/models/tax-rate.ts'
import { TaxSettings } from '../../../modules/tax/models/tax-settings.ts'
import { TaxZone } from '../../../modules/tax/models/tax-zone.ts'
import testGateway from '../../../modules/test-gateway/index.ts'
import { openShop, type Shop } from '../shops/shop.ts'

export const lyon = {
  ...{ firstName: 'Zoé', lastName: 'Petit', company: 'Encres du Rhône', line1: '1 quai Augagneur' },
  ...{ city: 'Lyon', postalCode: '69001', country: 'FR' },
}

/** Sells with German tax in its prices; `settings` say more. */
export async function openBerlin(
  t: ExecutionContext,
  settings: Parameters<typeof TaxSettings.set>[1] = {},
  env: Record<string, string> = {},
): Promise<Shop> {
  const goods = [auth, customers, products, inventory, reports]
  const till = [cart, checkout, orders, payments, manual, testGateway, tax, drafts]
  const shop = await openShop(t, [...goods, ...till], { env })
  await TaxSettings.set(shop.scope, {
    ...{ status: 'on', prices: 'included', homeCountry: 'DE', businesses: 'asked' },
    ...{ ownNumber: 'DE136695976', ...settings },
  })
  for (const [place, name, rate] of [
    ['DE', 'MwSt. 19 %', 190_000],
    ['FR', 'TVA 20 %', 200_000],
  ] as const) {
    const zone = await TaxZone.create(shop.scope, {
      ...{ name: place, places: [place], reverseCharge: place !== 'DE' },
    })
    await TaxRate.create(shop.scope, { zoneId: zone.id, name, rate })
  }
  return shop
}
