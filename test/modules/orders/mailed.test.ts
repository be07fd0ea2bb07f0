// What a mail says of an order is said to its reader, in their language.
import test from 'ava'
import { delivered, mailbox } from '#test/helpers/outside/mailbox.ts'
import { placed } from '#test/helpers/shops/proposal.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import inventory from '../../../modules/inventory/index.ts'
import notifications from '../../../modules/notifications/index.ts'
import orders from '../../../modules/orders/index.ts'
import settings from '../../../modules/settings/index.ts'

test('how an order is paid is mailed in its buyer’s language, and to the merchant a note is the customer’s', async (t) => {
  const box = await mailbox(t)
  const env = { SMTP_URL: box.url, ADMIN_EMAIL: 'mia@shop.test' }
  const shop = await openShop(t, [auth, settings, inventory, orders, notifications], { env })
  await shop.scope.ask('settings.change', { languages: ['en', 'de'] })
  const method = { id: 'none', label: 'Nothing to pay' }
  await placed(await shop.app.scope(), { language: 'de', note: 'Bitte klingeln', method })
  const mails = await delivered({ ...shop, scope: await shop.app.scope() }, box)
  const to = (address: string) => mails.filter((mail) => mail.includes(`\nTo: ${address}`)).join('')
  const buyer = to('jo@buyer.test')
  t.true(buyer.includes('Zahlung: Nichts zu zahlen.'), buyer)
  t.true(buyer.includes('Ihre Nachricht: Bitte klingeln'))
  t.true(to('mia@shop.test').includes('Note from the customer: Bitte klingeln'))
})
