import test from 'ava'
import { formatFor } from '#server/locale/format.ts'
import type { Scope } from '#server/scope.ts'
import { read } from '#test/helpers/markup/page.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import inventory from '../../../modules/inventory/index.ts'
import products from '../../../modules/products/index.ts'
import settings from '../../../modules/settings/index.ts'
import tax from '../../../modules/tax/index.ts'

const shopIn = (language: string, { shop }: Scope) => ({ ...shop, language, currency: 'EUR' })

test('rates and amounts have the mark of the reader’s language, and in a field what it is read by', async (t) => {
  const { scope } = await openShop(t, [])
  const german = formatFor(shopIn('de', scope))
  t.deepEqual([125_000, 190_000, 88_750, 1_000_000].map(german.percent), [
    ...['12,5 %', '19 %', '8,875 %', '100 %'],
  ])
  t.deepEqual([german.typedPercent(77_000), german.typed(1290)], ['7,7', '12,90'])
  const english = formatFor(shopIn('en', scope))
  t.deepEqual([english.percent(125_000), english.typedPercent(12_345)], ['12.5%', '1.2345'])
  const program = formatFor(shopIn('de', scope), '.')
  t.deepEqual([program.percent(125_000), program.typed(1290)], ['12,5 %', '12.90'])
  t.is(scope.as({ language: 'de' }).format.typed(1290, 'EUR'), '12.90', 'a job types a point')
})

test('a rate of tax is read in the language of its reader, and its JSON stays a number', async (t) => {
  const shop = await openShop(t, [auth, settings, products, inventory, tax])
  const admin = await adminOf(shop)
  await shop.scope.ask('settings.change', { language: 'de' })
  const zone = await admin.post('/api/admin/tax/zones/create', { name: 'DE', places: ['DE'] })
  t.is(zone.status, 201, zone.text)
  const zoneId = zone.json.zone.id
  const rate = { zoneId, name: 'USt.', rate: '5.5' }
  const made = await admin.post('/api/admin/tax/rates/create', rate)
  t.is(made.status, 201, made.text)
  t.is(made.json.rate.rate, 55_000)
  const list = (await admin.page('/admin/tax/rates')).text
  t.true(list.includes('5,5 %'))
  t.false(list.includes('5.5 %'))
  const editor = (await admin.page(`/admin/tax/rates/${made.json.rate.id}`)).text
  t.is(read(editor).find({ field: 'rate' }).get('value'), '5,5')
})
