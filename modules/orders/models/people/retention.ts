/** How long orders of people who left are kept: whole years after the year that they were placed in. */
import { now } from '#server/ids.ts'
import { wallOf } from '#server/locale/time-zone.ts'
import { eraseKept } from '#server/people/erase-person.ts'
import type { Scope } from '#server/scope.ts'
import { Order } from '../order.ts'
import { CreditNote } from '../papers/credit-note.ts'
import { Invoice } from '../papers/invoice.ts'
import { OrderSettings, settingsFields } from '../papers/settings.ts'

/** Orders that one transaction makes anonymous. */
const most = 50

/** Makes orders anonymous whose buyers left and whose years are over, also those of their papers. */
export async function endRetention(scope: Scope): Promise<void> {
  while ((await scope.atomic(anonymiseSome)) === most);
}

/** Years that orders are kept after the one they were placed in. */
export async function yearsKept(scope: Scope): Promise<number> {
  const row = await OrderSettings.one(scope)
  return row?.keepYears ?? settingsFields.fields.keepYears.initial
}

/** How many were made anonymous. */
async function anonymiseSome(inner: Scope): Promise<number> {
  const year = Number(wallOf(now(), inner.shop.timeZone).slice(0, 4)) - (await yearsKept(inner))
  const newer = (paper: typeof Invoice | typeof CreditNote) =>
    paper.in(inner).where('year', '>=', year).whereColumn(`${paper.tableName}.orderId`, 'orders.id')
  const over = await Order.in(inner)
    .whereNotNull('erasedAt')
    .whereNot({ email: '' })
    .where('placedAt', '<', `${year}-01-01`)
    .whereNotExists(newer(Invoice))
    .whereNotExists(newer(CreditNote))
    .orderBy('id')
    .limit(most)
    .select('id')
    .forUpdate()
  const ids = over.map(({ id }) => id)
  if (ids.length > 0) await eraseKept(inner, ids)
  return ids.length
}
