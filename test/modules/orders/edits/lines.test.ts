// An edit shows its lines as the page of the order does: before discount and tax on top, which lead to the totals of both sides.
import test from 'ava'
import { sumOf } from '#server/locale/amounts.ts'
import { read } from '#test/helpers/markup/page.ts'
import { variant } from '#test/helpers/till/checkout-shop.ts'
import { editable, openEdits } from '#test/helpers/till/edits/edited-orders.ts'

interface Side {
  subtotal: number
  discount: number
  taxOnTop: number
  total: number
}
interface Line {
  title: string
  before: Side | null
  after: Side | null
}

const wishOf = (card: string, variantId: string) => ({
  lines: [{ lineId: card, quantity: 1 }],
  added: [{ variantId, quantity: 3 }],
  reduction: { value: '10 %', label: 'For waiting' },
})

for (const prices of ['included', 'excluded'] as const)
  test(`lines of an edit add up to its totals to the cent, prices with tax ${prices}`, async (t) => {
    const scene = await openEdits(t)
    const { admin, scope } = scene
    const settings = { status: 'on', prices, homeCountry: 'DE' }
    t.is((await admin.put('/api/admin/tax/settings', settings)).status, 200)
    const { path, card, order } = await editable(scene)
    const shown = async (at: string) =>
      read((await admin.page(`${path.replace('/api', '')}${at}`)).text).text
    const [, price] = /(3 × \$\d+\.\d\d)/.exec(await shown('')) ?? []
    const form = await shown('/edits/new')
    t.true(
      form.includes(`${price}${prices === 'excluded' ? ', plus $' : '. '}`),
      'as the order shows it',
    )
    t.is(form.includes('of tax.'), prices === 'excluded')
    const more = await variant(scope, 9, 1_999)
    const made = await admin.post(`${path}/edits/create`, wishOf(card, more))
    t.is(made.status, 201, made.text)
    const { edit } = made.json
    const isOnTop = prices === 'excluded'
    for (const [side, total] of [
      ['before', order.total],
      ['after', edit.after.total],
    ] as const) {
      const lines = edit.lines.flatMap((line: Line) => line[side] ?? []) as Side[]
      for (const { subtotal, discount, taxOnTop, total: own } of lines)
        t.is(subtotal - discount + taxOnTop, own)
      const of = (part: keyof Side) => sumOf(lines.map((line) => line[part]))
      t.is(of('subtotal') - of('discount') + of('taxOnTop'), total)
      t.is(of('taxOnTop') > 0, isOnTop)
    }
    const added = edit.lines.find((line: Line) => line.before === null)
    t.is(added.after.subtotal, 3 * 1_999)
    t.is(edit.after.discountTotal, sumOf(edit.lines.map((line: Line) => line.after?.discount ?? 0)))
    const page = read((await admin.page(`${path.replace('/api', '')}/edits/${edit.id}`)).text)
    t.regex(page.text, /3 × · \$59\.97/)
    t.regex(page.text, /Discount\s*\$0\.00\s*-\$\d/)
    t.is(/Tax\s*\$\d+\.\d\d\s*\$\d+\.\d\d/.test(page.text), isOnTop)
    const { preview } = (await admin.post(`${path}/edits/preview`, wishOf(card, more))).json
    t.deepEqual(
      preview.lines.map(({ after }: Line) => after?.subtotal),
      edit.lines.map(({ after }: Line) => after?.subtotal),
    )
  })

test('an edit whose lines were written down with their totals alone shows these', async (t) => {
  const scene = await openEdits(t)
  const { admin, scope } = scene
  const { path, card } = await editable(scene)
  const wish = { lines: [{ lineId: card, quantity: 1 }] }
  const { edit } = (await admin.post(`${path}/edits/create`, wish)).json
  const rows = [
    { key: card, kind: 'item', title: 'Card', before: { quantity: 3, total: 3_000 }, after: null },
  ]
  const written = { rows: JSON.stringify(rows) }
  await scope.atomic(({ db }) => db('order_edits').where({ id: edit.id }).update(written))
  const { lines } = (await admin.get(`${path}/edits/${edit.id}`)).json.edit
  t.deepEqual(lines[0].before, {
    ...{ quantity: 3, subtotal: 3_000, discount: 0, taxOnTop: 0, total: 3_000 },
  })
  const page = read((await admin.page(`${path.replace('/api', '')}/edits/${edit.id}`)).text)
  t.regex(page.text, /3 × · \$30\.00\s*–/)
})
