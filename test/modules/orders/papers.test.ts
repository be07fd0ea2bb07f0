// Invoices that are made by themselves, and credit notes: what went back, with its taxes, to the unit and without gaps, on both engines.
import test, { type ExecutionContext } from 'ava'
import { newId } from '#server/ids.ts'
import { sumOf } from '#server/locale/amounts.ts'
import { read } from '#test/helpers/markup/page.ts'
import { type ProposedLine, placed, proposedLine } from '#test/helpers/shops/proposal.ts'
import { bought, openRefunds, type Refunds } from '#test/helpers/till/refunds.ts'
import { Invoice } from '../../../modules/orders/models/papers/invoice.ts'

const vat = (rate: number, base: number, amount: number) => ({
  ...{ name: 'VAT', code: `vat${rate}`, rate, included: true, part: 0, base, amount },
})

/** 3 × 10.00 less 1.00 with 19 %, 2 × 3.33 with 7 %, 4.90 of delivery. */
const basket = (): ProposedLine[] => [
  proposedLine({
    quantity: 3,
    shares: [{ rule: 'r', label: 'Sale', amount: 100 }],
    taxes: [vat(190_000, 2_437, 463)],
  }),
  proposedLine({ quantity: 2, unitPrice: 333, taxes: [vat(70_000, 622, 44)] }),
  proposedLine({
    ...{ kind: 'shipping', title: 'Post', unitPrice: 490, requiresShipping: false },
    taxes: [vat(190_000, 412, 78)],
  }),
]

const runJobs = ({ shop, scope }: Refunds) => shop.app.kernel.jobs.runDue(scope)

const papersOf = async ({ admin }: Refunds, path: string) =>
  (await admin.get(`/api${path}/invoice`)).json

async function refund({ admin }: Refunds, path: string, wish: object): Promise<void> {
  const { status, json } = await admin.post(`/api${path}/refund`, wish)
  if (status !== 200) throw new Error(JSON.stringify(json))
}

test('pieces, delivery, a gift and what is left given back one by one add up to the invoice, rate by rate', async (t) => {
  const opened = await openRefunds(t)
  const { admin } = opened
  const { path } = await bought(opened, { lines: basket() })
  const { invoice } = (await admin.post(`/api${path}/invoice`)).json
  t.deepEqual(
    invoice.taxes.map(({ rate, base, amount }: Tax) => [rate, base, amount]),
    [
      [190_000, 2_849, 541],
      [70_000, 622, 44],
    ],
  )
  const [first, second] = (await admin.get(`/api${path}/refund`)).json.refundable.lines
  for (const wish of [
    { lines: [{ lineId: first.lineId, quantity: 1 }] },
    { lines: [{ lineId: second.lineId, quantity: 1 }], shipping: 190 },
    { lines: [{ lineId: first.lineId, quantity: 2 }], to: 'card' },
    { amount: 7 },
    { lines: [{ lineId: second.lineId, quantity: 1 }], shipping: 300, amount: 626 },
  ]) {
    await refund(opened, path, wish)
    await runJobs(opened)
  }
  const { creditNotes } = await papersOf(opened, path)
  const year = new Date().getUTCFullYear()
  t.deepEqual(
    creditNotes.map(({ number }: Note) => number),
    [1, 2, 3, 4, 5].map((n) => `CN-${year}-000${n}`),
  )
  t.is(sumOf(creditNotes.map(totalOf)), totalOf(invoice))
  for (const rate of [190_000, 70_000])
    t.deepEqual(taxAt(creditNotes, rate), taxAt([invoice], rate), `rate ${rate}`)
  t.like(creditNotes[0], { corrects: { invoice: invoice.number, reason: null } })
  await runJobs(opened)
  t.deepEqual((await papersOf(opened, path)).creditNotes, creditNotes)
})

test('a rate is told in as many decimals as it needs', async (t) => {
  const opened = await openRefunds(t)
  const rates = [70_000, 55_000, 88_750, 12_345]
  const taxes = rates.map((rate) => ({ ...vat(rate, 100, 1), name: `T${rate}` }))
  const { path } = await bought(opened, { lines: [proposedLine({ taxes })] })
  await opened.admin.post(`/api${path}/invoice`)
  const page = (await opened.admin.page(`${path}/invoice`)).text
  for (const said of ['T70000 7%:', 'T55000 5.5%:', 'T88750 8.875%:', 'T12345 1.2345%:'])
    t.true(page.includes(said), said)
})

interface Tax {
  rate: number
  base: number
  amount: number
}
interface Note {
  number: string
  totals: { kind: string; amount: number }[]
  taxes: Tax[]
}
const totalOf = ({ totals }: Note) => totals.find(({ kind }) => kind === 'total')?.amount ?? 0
const taxAt = (papers: Note[], rate: number) => {
  const rows = papers.flatMap(({ taxes }) => taxes).filter((tax) => tax.rate === rate)
  return [sumOf(rows.map(({ base }) => base)), sumOf(rows.map(({ amount }) => amount))]
}

test('an amount without pieces carries its part of each rate', async (t) => {
  const opened = await openRefunds(t)
  const { path } = await bought(opened, { lines: basket() })
  await opened.admin.post(`/api${path}/invoice`)
  await refund(opened, path, { amount: 1_000, reason: 'A scratch' })
  await runJobs(opened)
  const { creditNotes } = await papersOf(opened, path)
  t.is(creditNotes.length, 1)
  t.like(creditNotes[0], {
    lines: [],
    totals: [
      { kind: 'adjustment', amount: 1_000 },
      { kind: 'total', amount: 1_000 },
    ],
    corrects: { reason: 'A scratch' },
  })
  const { taxes } = creditNotes[0]
  t.true(Math.abs(sumOf(taxes.map(({ base, amount }: Tax) => base + amount)) - 1_000) <= 2)
})

test('what a gateway refuses gets no credit note, and what it gave of it does', async (t) => {
  const opened = await openRefunds(t)
  const { admin, fake } = opened
  const { path } = await bought(opened, { lines: basket(), parts: [1_000, 3_056] })
  await admin.post(`/api${path}/invoice`)
  fake.fail('refund', 'refuses')
  const [{ lineId }] = (await admin.get(`/api${path}/refund`)).json.refundable.lines
  const { status } = await admin.post(`/api${path}/refund`, { lines: [{ lineId, quantity: 3 }] })
  t.is(status, 409)
  await runJobs(opened)
  const { creditNotes } = await papersOf(opened, path)
  const given = (await admin.get(`/api${path}`)).json.order.refunds[0]
  t.deepEqual(
    creditNotes.map(totalOf),
    [given.amount - given.refused].filter((left) => left > 0),
  )
})

test('a refund from before the invoice gets its credit note with it, and an order that nobody paid is credited whole', async (t) => {
  const opened = await openRefunds(t)
  const { admin, scope } = opened
  const { path } = await bought(opened, { lines: basket() })
  await refund(opened, path, { amount: 500 })
  await runJobs(opened)
  const { sample, ...none } = await papersOf(opened, path)
  t.deepEqual(none, { invoice: null, furtherInvoices: [], creditNotes: [] })
  t.is(sample.orderNumber, 1001)
  await admin.post(`/api${path}/invoice`)
  await runJobs(opened)
  t.deepEqual((await papersOf(opened, path)).creditNotes.map(totalOf), [500])

  const { orderId } = await placed(scope)
  const unpaid = `/admin/orders/${orderId}`
  await admin.post(`/api${unpaid}/invoice`)
  const cancel = { reason: 'other', restock: true, refund: true, mail: false }
  t.is((await admin.put(`/api${unpaid}/cancel`, cancel)).status, 200)
  await runJobs(opened)
  const { invoice, creditNotes } = await papersOf(opened, unpaid)
  t.deepEqual(creditNotes.map(totalOf), [totalOf(invoice)])
})

test('of many refunds and runs at once each has one credit note, and no number is missing', async (t) => {
  const opened = await openRefunds(t)
  const { admin } = opened
  const orders = await Promise.all(Array.from({ length: 4 }, () => bought(opened)))
  for (const { path } of orders) await admin.post(`/api${path}/invoice`)
  await Promise.all(
    orders.flatMap(({ path }) =>
      [100, 200, 300].map((amount) => admin.post(`/api${path}/refund`, { amount })),
    ),
  )
  await Promise.all([runJobs(opened), runJobs(opened), runJobs(opened)])
  await runJobs(opened)
  const notes = await opened.scope.db('order_credit_notes').select('number').orderBy('number')
  t.deepEqual(
    notes.map(({ number }) => Number(number)),
    Array.from({ length: 12 }, (_, at) => at + 1),
  )
})

async function setInvoices({ admin }: Refunds, invoices: string): Promise<void> {
  const { status, json } = await admin.put('/api/admin/orders/settings', { invoices })
  if (status !== 200) throw new Error(JSON.stringify(json))
}

test('an invoice is made by itself once an order is paid, where the merchant says so', async (t) => {
  const opened = await openRefunds(t)
  const byHand = await bought(opened)
  await runJobs(opened)
  t.is((await papersOf(opened, byHand.path)).invoice, null)
  await setInvoices(opened, 'paid')
  const paid = await bought(opened)
  const { orderId } = paid
  const told = { orderId, state: 'paid' as const }
  await opened.scope.atomic((inner) => inner.tell('payment.changed', told))
  const { orderId: unpaid } = await placed(opened.scope)
  await runJobs(opened)
  t.like((await papersOf(opened, paid.path)).invoice, { kind: 'invoice' })
  t.is((await papersOf(opened, `/admin/orders/${unpaid}`)).invoice, null)
})

const pdfOf = (text: string) => text.slice(0, 5)

test('a buyer reads the papers of their own order, as page and file, and nobody else does', async (t) => {
  const opened = await openRefunds(t)
  const { shop, scope, admin } = opened
  const { orderId, path } = await bought(opened)
  const { number } = await scope.db('orders').where({ id: orderId }).first('number')
  const opening = await scope.ask('orders.statusUrl', { orderId })
  const buyer = shop.client()
  await buyer.page(new URL(opening ?? '').pathname)
  const own = `/orders/${number}`
  t.is((await buyer.get(`${own}/invoice`)).status, 404, 'there is none yet')
  await admin.post(`/api${path}/invoice`)
  await refund(opened, path, { amount: 100 })
  await runJobs(opened)
  const { invoice, creditNotes } = (await buyer.get(`${own}/invoice`)).json
  const [{ id: noteId }] = creditNotes
  t.true((await buyer.page(own)).text.includes(`${own}/invoice.pdf`))
  t.true((await buyer.page(`${own}/invoice`)).text.includes(invoice.number))
  const files = [`${own}/invoice.pdf`, `${own}/credit-notes/${noteId}/pdf`]
  for (const file of files) {
    const answer = await buyer.get(file, { Accept: 'application/pdf' })
    t.is(answer.status, 200)
    t.is(pdfOf(answer.text), '%PDF-')
    t.is(answer.headers.get('cache-control'), 'no-store')
    await refusedToOthers(t, opened, file)
  }
  const other = await bought(opened)
  t.is((await admin.get(`/api${other.path}/credit-notes/${noteId}/pdf`)).status, 404)
  const many = { ids: [orderId, other.orderId, newId()] }
  t.is(pdfOf((await admin.post('/api/admin/orders/invoices', many)).text), '%PDF-')
  t.is((await Invoice.in(scope)).length, 2)
})

async function refusedToOthers(t: ExecutionContext, { shop }: Refunds, file: string) {
  t.is((await shop.client().get(file)).status, 404)
}

test('an invoice can be looked at before it is made, also that of a demo order, and uses up no number', async (t) => {
  const opened = await openRefunds(t)
  const { admin, scope } = opened
  const { path } = await bought(opened, { lines: basket() })
  const orderId = path.split('/').at(-1) ?? ''
  const look = async () => {
    const page = await admin.page(`${path}/invoice`)
    const { json } = await admin.get(`${path}/invoice`)
    t.is(json.invoice, null)
    t.true(json.sample.lines.length > 0)
    t.deepEqual([json.sample.kind, 'number' in json.sample], ['invoice', false])
    const file = await admin.get(`${path}/invoice-sample.pdf`)
    t.is(file.headers.get('content-type'), 'application/pdf')
    return read(page.text)
  }
  const page = await look()
  t.true(page.has({ role: 'heading', name: 'Invoice (sample)' }))
  t.true(page.has({ role: 'button', name: 'Make the invoice' }))
  await scope.atomic((inner) => inner.db('orders').where({ id: orderId }).update({ isDemo: true }))
  const demo = await look()
  t.true(demo.has({ role: 'heading', name: 'Invoice (sample)' }))
  t.false(demo.has({ role: 'button', name: 'Make the invoice' }))
  t.is((await admin.post(`/api${path}/invoice`)).json.error.code, 'DEMO_ORDER')
  await scope.atomic((inner) => inner.db('orders').where({ id: orderId }).update({ isDemo: false }))
  const { invoice } = (await admin.post(`/api${path}/invoice`)).json
  t.regex(invoice.number, /-0001$/, 'looking numbered nothing')
  t.false((await admin.page(`${path}/invoice`)).text.includes('(sample)'))
  t.false('sample' in (await admin.get(`${path}/invoice`)).json)
})
