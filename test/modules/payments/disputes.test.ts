// Disputes: kept as the gateway tells them, with the deadline where the merchant looks, and a note for the answer.
import test from 'ava'
import type { Dispute } from '#server/gateways/dispute.ts'
import { read } from '#test/helpers/markup/page.ts'
import { delivered } from '#test/helpers/outside/mailbox.ts'
import { bought, openRefunds, type Refunds } from '#test/helpers/till/refunds.ts'
import { PaymentDispute } from '../../../modules/payments/models/disputes/payment-dispute.ts'

const day = 86_400_000
const needsLookOf = async (scope: Refunds['scope']) =>
  (await scope.gather('needsLook', undefined)).flat().filter(({ area }) => area === 'payments')
const inDays = (days: number) => new Date(Date.now() + days * day + 3_600_000).toISOString()

const dispute = (changes: Partial<Dispute> = {}): Dispute => ({
  ...{ key: 'dp_1', amount: 500, state: 'open', reason: 'fraudulent', dueAt: inDays(7) },
  ...changes,
})

/** What the gateway says from now on, and is read. */
async function says({ scope, fake }: Refunds, orderId: string, ...disputes: Dispute[]) {
  const [row] = await scope.db('payment_attempts').where({ orderId })
  fake.remote(row.id).disputes = disputes
  await scope.atomic((inner) =>
    inner.db('payment_attempts').where({ id: row.id }).update({ readAt: null }),
  )
  await scope.ask('payments.settle', { attemptId: row.id })
}

test('a dispute stands in its list, at its order and under what needs a look with the days that are left', async (t) => {
  const opened = await openRefunds(t)
  const { admin, scope, shop, box } = opened
  const { orderId, path } = await bought(opened)
  const due = inDays(7)
  await says(opened, orderId, dispute({ dueAt: due }), dispute({ key: 'dp_2', dueAt: inDays(3) }))
  const { disputes } = (await admin.get('/api/admin/payments/disputes')).json
  t.deepEqual(
    disputes.map(({ key, daysLeft, orderId: of }: Record<string, unknown>) => [key, daysLeft, of]),
    [
      ['dp_2', 3, orderId],
      ['dp_1', 7, orderId],
    ],
    'the next deadline first',
  )
  t.like(disputes[1], {
    amount: 500,
    currency: 'USD',
    state: 'open',
    reason: 'fraudulent',
    dueAt: due,
  })
  t.is(disputes[1].url, 'https://pay.test/disputes/dp_1')
  t.true((await admin.page('/admin/payments/disputes')).text.includes('7 days left'))
  const [look] = await needsLookOf(scope)
  t.is(look?.items[0]?.href, `/admin/payments/disputes/${disputes[0].id}`)
  t.true(look?.items[0]?.todo.includes('3 days left'), look?.items[0]?.todo)
  const order = (await admin.page(path)).text
  for (const words of ['7 days left', '$5.00 is disputed']) t.true(order.includes(words), words)
  const mails = (await delivered(shop, box)).filter((mail) => mail.includes('is disputed'))
  t.is(mails.length, 2)
  t.true(mails[0]?.includes('Answer at the payment provider until'), mails[0])

  await says(opened, orderId, dispute({ dueAt: due, state: 'won' }))
  const after = await PaymentDispute.in(scope).orderBy('key')
  t.deepEqual(
    after.map(({ key, state }) => [key, state]),
    [
      ['dp_1', 'won'],
      ['dp_2', 'closed'],
    ],
  )
  t.deepEqual(await needsLookOf(scope), [])
  t.is((await delivered(shop, box)).filter((mail) => mail.includes('is disputed')).length, 2)
})

test('what the merchant writes for the answer is kept, with and without a script, and stands in the history', async (t) => {
  const opened = await openRefunds(t)
  const { admin, scope } = opened
  const { orderId, path } = await bought(opened)
  await says(opened, orderId, dispute({ dueAt: inDays(-2) }))
  const [row] = await PaymentDispute.in(scope)
  const page = `/admin/payments/disputes/${row?.id}`
  const shown = read((await admin.page(page)).text)
  t.true(shown.has({ role: 'link', name: 'Answer at the provider' }))
  t.true(shown.has({ role: 'textbox', field: 'note' }))
  t.true((await admin.page(page)).text.includes('The time to answer ended'))
  const sent = await admin.form(`${page}/note`, { _method: 'PUT', note: 'Parcel 00340434' })
  t.is(sent.status, 303)
  const noted = await admin.put(`/api${page}/note`, { note: 'Parcel <b>00340434</b>' })
  t.like(noted.json.dispute, { note: 'Parcel <b>00340434</b>', daysLeft: -2 })
  t.truthy(noted.json.dispute.notedBy)
  await admin.put(`/api${page}/note`, { note: 'Parcel <b>00340434</b>' })
  const { history } = (await admin.get(`/api${path}`)).json.order
  const types = history.map(({ type }: { type: string }) => type)
  t.is(types.filter((type: string) => type === 'disputeNoted').length, 2)
  t.true((await admin.page(path)).text.includes('Parcel &lt;b>00340434&lt;/b>'))
  t.is((await admin.put('/api/admin/payments/disputes/none/note', { note: '' })).status, 404)
  await says(opened, orderId, dispute({ state: 'answered', dueAt: null }))
  t.like((await admin.get(`/api${page}`)).json.dispute, { state: 'answered', daysLeft: null })
})
