import { sendExport } from '#server/csv/send-export.ts'
import { csvLine } from '#server/csv/write-line.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Scope } from '#server/scope.ts'
import { Member } from '../models/groups/member.ts'
import { allCustomers, type Narrowed } from '../models/lists/list-customers.ts'
import { spentText, totalsOf } from '../models/totals.ts'

/** The list as it is narrowed, as CSV; told to the audit log. */
export async function download(ctx: Ctx, narrowed: Narrowed): Promise<void> {
  const about = { what: 'customers', name: 'customers.csv', filters: { ...narrowed } }
  await sendExport(ctx, about, lines(ctx.scope, narrowed))
}

async function* lines(scope: Scope, narrowed: Narrowed): AsyncGenerator<string> {
  yield csvLine([
    ...['E-mail', 'First name', 'Last name', 'Account', 'Groups', 'Tags'],
    ...['Orders', 'Spent', 'Last order', 'Known since'],
  ])
  for await (const customers of allCustomers(scope, narrowed)) {
    const totals = await totalsOf(
      scope,
      customers.map(({ email }) => email),
    )
    const groups = await Member.groupsOf(
      scope,
      customers.map(({ id }) => id),
    )
    for (const customer of customers) {
      const total = totals.get(customer.email)
      const own = groups.get(customer.id) ?? []
      yield csvLine([
        ...[customer.email, customer.firstName, customer.lastName],
        ...[customer.userId === null ? 'no' : 'yes', own.map(({ name }) => name).join(', ')],
        ...[customer.tags.join(', '), String(total?.orders ?? 0), spentText(scope, total)],
        ...[total?.lastAt ?? '', customer.createdAt],
      ])
    }
  }
}
