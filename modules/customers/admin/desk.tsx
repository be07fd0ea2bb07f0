/** The desk of customers. */
import { deletion } from '#server/desk/deletion.tsx'
import { editor } from '#server/desk/editor.tsx'
import { finder } from '#server/desk/finder.ts'
import { list } from '#server/desk/list.tsx'
import type { Noun } from '#server/desk/noun.ts'
import type { Routes } from '#server/http/routes.ts'
import type { RecordJson } from '#server/records/record.tsx'
import type { Scope } from '#server/scope.ts'
import { Customer, called, fields, orTaken } from '../models/customer.ts'
import { SavedAddress } from '../models/saved-address.ts'
import { spentText, type Totals, totalsOf } from '../models/totals.ts'
import { Below } from '../views/admin/below.tsx'

type Json = RecordJson<typeof fields.fields>
type Row = Json & { userId: string | null; totals: Totals | null }

const noun: Noun<Customer, Json> = {
  path: '/admin/customers',
  words: 'customers.admin',
  one: 'customer',
  many: 'customers',
  find: (scope, id) => Customer.find(scope, id),
  json: (row) => fields.json(row),
  shape: fields.shape,
  row: fields.shape.loose(),
  called,
}

const search = (scope: Scope, asked: Parameters<typeof Customer.list>[1]) =>
  Customer.list(scope, asked)

export function desk(admin: Routes): void {
  list<Customer, Row>(admin, noun, {
    icon: 'customers',
    find: search,
    rows: withTotals,
    columns: (column, { t, format }) => [
      column.link('customer', called, ({ email }) => email),
      column.text('kind', ({ userId }) =>
        t(`customers.admin.${userId === null ? 'guest' : 'withAccount'}`),
      ),
      column.number('orders', ({ totals }) => totals?.orders ?? 0),
      column.text('spent', ({ totals }) => (totals ? spentText({ format }, totals) : null), {
        ...{ align: 'end', wideOnly: true },
      }),
      column.text('tags', ({ tags }) => tags.join(', ') || null, { wideOnly: true }),
    ],
  })

  editor(admin, noun, {
    record: fields,
    create: (scope, draft) => orTaken(Customer.create(scope, draft)),
    update: (scope, id, draft, version) => orTaken(Customer.update(scope, id, draft, version)),
    cards: { about: ['email', ['firstName', 'lastName'], 'tags', 'note'] },
    below,
  })

  deletion(admin, noun, { model: Customer, remove: (scope, id) => Customer.remove(scope, id) })
}

export const customerFinder = finder(noun, {
  ...{ kind: 'customer', order: 40, find: search },
  detail: ({ email }) => email,
})

async function withTotals(customers: Customer[], scope: Scope): Promise<Row[]> {
  const emails = customers.map(({ email }) => email)
  const totals = await totalsOf(scope, emails)
  return customers.map((customer) => ({
    ...fields.json(customer),
    userId: customer.userId,
    totals: totals.get(customer.email) ?? null,
  }))
}

async function below(id: string, scope: Scope): Promise<JSX.Element> {
  const customer = await Customer.find(scope, id)
  const totals = await totalsOf(scope, [customer.email])
  const { userId } = customer
  const addresses = userId === null ? [] : await SavedAddress.of(scope, userId)
  const [account] =
    userId === null ? [] : ((await scope.ask('auth.accounts', { userIds: [userId] })) ?? [])
  const panels = await scope.gather('customers.adminPanels', { customerId: id, userId })
  return (
    <Below
      customer={customer}
      totals={totals.get(customer.email) ?? null}
      personEmail={account?.email ?? customer.email}
      addresses={addresses.map(({ address }) => address)}
      panels={panels.flatMap((panel) => panel ?? []).toSorted((a, b) => a.position - b.position)}
      scope={scope}
    />
  )
}
