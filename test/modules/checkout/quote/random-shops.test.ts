// Carts in random shops, with all modules at once: every kind of discount, currency and tax. `npm run drill -- quotes` runs thousands.
import test from 'ava'
import { runQuotes } from '#test/helpers/till/quotes/run-quotes.ts'
import { kinds } from '../../../../modules/discounts/models/rules/kinds.ts'

test('in random shops every quote adds up, whatever its discounts, currency and taxes', async (t) => {
  const ran = await runQuotes(t, { seed: 20_261_126, shops: 10, perShop: 12 })
  t.deepEqual(ran.faults, [])
  t.is(ran.carts, 120)
  t.true(kinds.filter((kind) => ran.seen.has(kind)).length >= 7, 'most kinds were taken')
})
