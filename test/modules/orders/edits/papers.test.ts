// Edits of an order that has an invoice: what fell away is credited and what came on top is invoiced, and both add up to the order.
import test from 'ava'
import { sumOf } from '#server/locale/amounts.ts'
import { oncePerFile } from '#test/helpers/gate/once-per-file.ts'
import { untilTheEnd } from '#test/helpers/gate/until-the-end.ts'
import { variant } from '#test/helpers/till/checkout-shop.ts'
import { editable, edited, openEdits } from '#test/helpers/till/edits/edited-orders.ts'
import { oddOrders } from '#test/helpers/till/edits/odd-orders.ts'

const opened = oncePerFile(() => openEdits(untilTheEnd))

interface Paper {
  number: string
  corrects?: { invoice: string; reason: string | null }
  lines: { title: string; quantity: number }[]
  totals: { kind: string; amount: number }[]
  taxes: { name: string; rate: number; base: number; amount: number }[]
}
const totalOf = ({ totals }: Paper) => totals.find(({ kind }) => kind === 'total')?.amount ?? 0
const taxOf = ({ taxes }: Paper) => sumOf(taxes.map(({ amount }) => amount))

test('an edit of an invoiced order makes a credit note and an invoice, and a later refund names both', async (t) => {
  const scene = await opened()
  const { admin, scope, shop } = scene
  const { orderId, path, card } = await editable(scene)
  const first = (await admin.post(`${path}/invoice`)).json.invoice
  const more = await variant(scope, 9, 1_999)
  const wish = {
    lines: [{ lineId: card, quantity: 1 }],
    added: [{ variantId: more, quantity: 2 }],
    delivery: { kind: 'typed', label: 'Courier', price: 900 },
    reduction: { value: '10 %', label: 'For waiting' },
  }
  const done = await edited(admin, path, wish, { settle: 'owe', reason: 'As agreed by phone' })
  t.is(done.status, 200, done.text)
  await admin.put(`${path}/capture`)
  await shop.app.kernel.jobs.runDue(scope)
  await shop.app.kernel.jobs.runDue(scope)
  const papers = (await admin.get(`${path}/invoice`)).json
  t.is(papers.invoice.number, first.number)
  t.is(papers.furtherInvoices.length, 1)
  t.is(papers.creditNotes.length, 1)
  const [further] = papers.furtherInvoices
  const [note] = papers.creditNotes
  t.like(note.corrects, { invoice: first.number, reason: 'As agreed by phone' })
  t.deepEqual(
    note.lines.map(({ title, quantity }: Paper['lines'][number]) => [title, quantity]),
    [['Card', 2]],
  )
  const { order } = (await admin.get(path)).json
  const balance = () => totalOf(first) + totalOf(further) - totalOf(note)
  t.is(balance(), order.total)
  t.is(taxOf(first) + taxOf(further) - taxOf(note), order.taxTotal)
  t.deepEqual(await oddOrders(scene.scope, orderId), [])
  const page = path.replace('/api', '')
  const shown = await admin.page(`${page}/invoice`)
  t.true(shown.text.includes(`invoice.pdf?paper=${further.id}`))
  const file = await admin.get(`${page}/invoice.pdf?paper=${further.id}`)
  t.is(file.headers.get('content-type'), 'application/pdf')
  t.is((await admin.get(`${page}/invoice.pdf?paper=none`)).status, 404)

  const added = order.items.find(
    ({ title, unitPrice }: Line) => title === 'Card' && unitPrice > 1_000,
  )
  await admin.post(`${path}/refund`, { lines: [{ lineId: added.id, quantity: 2 }] })
  await shop.app.kernel.jobs.runDue(scope)
  const after = (await admin.get(`${path}/invoice`)).json
  t.is(after.creditNotes.length, 2)
  t.is(after.creditNotes[1].corrects.invoice, `${first.number}, ${further.number}`)
  t.is(totalOf(after.creditNotes[1]), added.total)
})
interface Line {
  title: string
  unitPrice: number
}

test('an unpaid order that was edited and is cancelled is credited whole, and one without an invoice gets none', async (t) => {
  const scene = await opened()
  const { admin, scope, shop } = scene
  const { path, card } = await editable(scene, { isPaid: false })
  const first = (await admin.post(`${path}/invoice`)).json.invoice
  await edited(admin, path, { lines: [{ lineId: card, quantity: 2 }] }, { settle: 'refund' })
  await shop.app.kernel.jobs.runDue(scope)
  await admin.put(`${path}/cancel`, { reason: 'No money' })
  await shop.app.kernel.jobs.runDue(scope)
  const { creditNotes, furtherInvoices } = (await admin.get(`${path}/invoice`)).json
  t.deepEqual(furtherInvoices, [])
  t.is(creditNotes.length, 2)
  t.is(sumOf(creditNotes.map(totalOf)), totalOf(first))
  t.is(sumOf(creditNotes.map(taxOf)), taxOf(first))
  const other = await editable(scene)
  const less = { lines: [{ lineId: other.card, quantity: 2 }] }
  await edited(admin, other.path, less, { settle: 'refund' })
  await shop.app.kernel.jobs.runDue(scope)
  const made = (await admin.post(`${other.path}/invoice`)).json
  t.is(totalOf(made.invoice), 4_500)
  await shop.app.kernel.jobs.runDue(scope)
  t.deepEqual((await admin.get(`${other.path}/invoice`)).json.creditNotes, [])
})
