// What of orders does not add up: lines, taxes and sums to their totals, and their money to what they say.
import { grouped } from '#server/grouped.ts'
import { sumOf } from '#server/locale/amounts.ts'
import type { Scope } from '#server/scope.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read whatever is in a table
type Row = Record<string, any>
type Parts = Record<'lines' | 'shares' | 'taxes' | 'tenders' | 'refunds', Row[]>

/** Of all orders, or of one. */
export async function oddOrders(scope: Scope, orderId?: string): Promise<string[]> {
  const of = (table: string, by: string) => {
    const query = scope.db(table).where({ storeId: scope.storeId })
    return orderId === undefined ? query : query.where({ [by]: orderId })
  }
  const orders: Row[] = await of('orders', 'id')
  const parts = async (table: string) =>
    grouped((await of(table, 'orderId')) as Row[], (row) => String(row.orderId))
  const [lines, shares] = [await parts('order_lines'), await parts('order_shares')]
  const [taxes, tenders] = [await parts('order_taxes'), await parts('order_tenders')]
  const refunds = await parts('order_refunds')
  const ids = orders.map(({ id }) => String(id))
  const money = new Map(Object.entries((await scope.ask('payments.of', { orderIds: ids })) ?? {}))
  const odd: string[] = []
  for (const order of orders) {
    const own = {
      ...{ lines: lines.get(order.id) ?? [], shares: shares.get(order.id) ?? [] },
      ...{ taxes: taxes.get(order.id) ?? [], tenders: tenders.get(order.id) ?? [] },
      refunds: refunds.get(order.id) ?? [],
    }
    odd.push(...oddSums(order, own))
    odd.push(...(await oddMoney(scope, order, { ...own, due: money.get(order.id)?.due ?? 0 })))
  }
  return odd
}

const of = (rows: readonly Row[], column = 'amount') =>
  sumOf(rows.map((row) => Number(row[column])))
const isTrue = (value: unknown) => value === true || value === 1

function oddSums(order: Row, { lines, shares, taxes, tenders }: Parts): string[] {
  const goods = lines.filter(({ kind }) => kind === 'item' || kind === 'gift_card')
  const pairs: [string, number, number][] = [
    ['total', of(lines, 'total'), Number(order.total)],
    ['subtotal', of(goods, 'subtotal'), Number(order.subtotal)],
    ['discounts', of(shares), Number(order.discountTotal)],
    ['taxes', of(taxes), Number(order.taxTotal)],
    ['due', of(tenders) + Number(order.due), Number(order.total)],
  ]
  for (const line of lines) {
    const own = taxes.filter(({ lineId }) => lineId === line.id)
    const within = own.filter(({ included }) => isTrue(included))
    const onTop = own.filter(({ included }) => !isTrue(included))
    const off = of(shares.filter(({ lineId }) => lineId === line.id))
    const left = Number(line.subtotal) - off
    pairs.push([`line ${line.title}`, left + of(onTop), Number(line.total)])
    const nets = new Map(own.map(({ part, base }) => [part, Number(base)]))
    if (own.length > 0)
      pairs.push([`net of ${line.title}`, sumOf(nets.values()) + of(within), left])
  }
  return pairs.flatMap(([what, found, wanted]) =>
    found === wanted ? [] : [`${what} of order ${order.number} is ${found}, not ${wanted}`],
  )
}

/** Its payments owe what it comes to, but for what edits gave back of it. */
async function oddMoney(
  scope: Scope,
  order: Row,
  { refunds, tenders, due }: Parts & { due: number },
): Promise<string[]> {
  const edits = refunds.filter(({ editId }) => editId !== null)
  const isPaid = due > 0 || tenders.length > 0 || edits.length > 0
  if (!isPaid) return []
  const cards = (await scope.ask('giftcards.spent', { orderId: String(order.id) }))?.spent ?? 0
  const elsewhere = edits.filter(({ destination }) => destination !== 'method')
  const given = of(edits, 'atGateway') + of(edits, 'onTenders') + of(elsewhere)
  const owed = due + cards - given
  return owed === Number(order.total)
    ? []
    : [`order ${order.number} comes to ${order.total}, and ${owed} are owed for it`]
}
