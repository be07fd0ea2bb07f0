// An invoice reaches its buyer as a file, once, in the language of the order; not where the merchant wants none.
import test from 'ava'
import { delivered, mailbox, readerOf } from '#test/helpers/outside/mailbox.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { placed } from '#test/helpers/shops/proposal.ts'
import { openWholeShop } from '#test/helpers/shops/whole-shop.ts'
import { Invoice } from '../../../modules/orders/models/papers/invoice.ts'

test('an invoice is mailed with its PDF to a guest, once; with the setting off none is', async (t) => {
  const box = await mailbox(t)
  const env = { SMTP_URL: box.url, ADMIN_EMAIL: 'mia@shop.test' }
  const shop = await openWholeShop(t, { env })
  const admin = await adminOf(shop)
  await shop.scope.ask('settings.change', { languages: ['en', 'de'] })
  const scope = await shop.app.scope()
  const mails = async () =>
    (await delivered({ ...shop, scope }, box)).filter((mail) => mail.includes('application/pdf'))
  const { orderId } = await placed(scope, { email: 'jo@shop.test', language: 'de' })
  const { called } = await Invoice.make(scope, orderId)
  await Invoice.make(scope, orderId)
  const [mail = '', ...others] = await mails()
  t.deepEqual(others, [])
  t.is(readerOf(mail), 'jo@shop.test')
  t.true(mail.includes(`Die Rechnung ${called} zu Ihrer Bestellung`))
  // The mailbox reads `=20` as a space.
  t.true(mail.includes(`${called.slice(2)}.pdf`))
  const [, encoded = ''] = mail.split(/filename.*\.pdf\n(?:.+\n)*\n/)
  t.true(Buffer.from(encoded, 'base64').toString('latin1').startsWith('%PDF-'))
  const answer = await admin.put('/api/admin/orders/settings', {
    ...{ invoices: 'byHand', mailsInvoices: false, keepYears: 10 },
  })
  t.is(answer.status, 200, answer.text)
  const { orderId: second } = await placed(scope, { email: 'jo@shop.test', language: 'de' })
  await Invoice.make(scope, second)
  t.is((await mails()).length, 1)
})
