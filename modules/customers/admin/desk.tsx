/** The desk of customers. */
import { removeToTrash } from '#server/acts/trash/remove-to-trash.ts'
import { deletion } from '#server/desk/deletion.tsx'
import { editor } from '#server/desk/editor.tsx'
import { finder } from '#server/desk/finder.ts'
import { list } from '#server/desk/list.tsx'
import { type Noun, pathOf } from '#server/desk/noun.ts'
import { badInput } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Routes } from '#server/http/routes.ts'
import { said } from '#server/language/message.ts'
import { customNarrowing } from '#server/lists/custom/filters.ts'
import { eachOf } from '#server/lists/each-of.ts'
import { respond } from '#server/pages/respond.ts'
import { type CustomValues, customFieldsOf } from '#server/records/custom-fields.ts'
import type { RecordJson } from '#server/records/record.tsx'
import type { Scope } from '#server/scope.ts'
import { GivenField } from '#views/kit/desk/bulk-fields.tsx'
import { LinkButton, NewButton } from '#views/kit/fields/button.tsx'
import { ExportForm } from '#views/kit/fields/form.tsx'
import { Customer, called, fields, orTaken } from '../models/customer.ts'
import { tagsOf } from '../models/fields/tags.tsx'
import { tagsInUse } from '../models/fields/tags-in-use.ts'
import { Member } from '../models/groups/member.ts'
import { listCustomers, listFields } from '../models/lists/list-customers.ts'
import { CustomerMerge } from '../models/merge/customer-merge.ts'
import { SavedAddress } from '../models/saved-address.ts'
import { type Audience, groupsOf, listAudiences } from '../models/segments/audience.ts'
import { spentText, type Totals, totalsOf } from '../models/totals.ts'
import type { OwnGroups } from '../schemas.ts'
import { Below } from '../views/admin/below.tsx'
import { tabs } from './tabs.ts'

type Json = RecordJson<typeof fields.fields>
type Row = Json & { userId: string | null; totals: Totals | null; customFields: CustomValues }

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

const remove = (scope: Scope, id: string) => removeToTrash(scope, Customer, id)
const search = (scope: Scope, asked: Parameters<typeof Customer.list>[1]) =>
  Customer.list(scope, asked)

const filters = { kind: ['guest', 'withAccount'] } as const

export function desk(admin: Routes): void {
  list<Customer, Row, typeof filters>(admin, noun, {
    icon: 'customers',
    tabs: tabs('customers'),
    fields: listFields,
    filters,
    picks: { group: picked('group'), segment: picked('segment') },
    customFields: 'customer',
    acts: {
      label: called,
      fields: async (scope) => (
        <GivenField label={scope.t('customers.admin.tags')} offered={await tagsInUse(scope)} />
      ),
      model: Customer,
      of: { tag: tagged(true), untag: tagged(false), invite: invited },
    },
    find: listCustomers,
    actions: ({ t }, asked) => (
      <>
        <ExportForm
          action={`${noun.path}/export`}
          label={t('customers.admin.export')}
          filters={narrowedIn(asked)}
        />
        <NewButton {...noun} t={t} />
      </>
    ),
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
      column.date('updated', ({ updatedAt }) => updatedAt, { wideOnly: true }),
    ],
  })

  editor(admin, noun, {
    record: fields,
    create: (scope, draft) => orTaken(Customer.create(scope, draft)),
    update: (scope, id, draft, version) => orTaken(Customer.update(scope, id, draft, version)),
    customFields: 'customer',
    cards: { about: ['email', ['firstName', 'lastName'], 'tags', 'note'] },
    leads: (id, { t }) => (
      <LinkButton href={`${pathOf(noun, id)}/merge`} label={t('customers.merge.lead')} />
    ),
    below,
  })

  deletion(admin, noun, { model: Customer, remove })
}

export const customerFinder = finder(noun, {
  ...{ kind: 'customer', order: 40, find: search },
  detail: ({ email }) => email,
})

/** Adds tags, or takes them away. 422 for none. */
function tagged(adds: boolean) {
  return (scope: Scope, ids: string[], given: string) => {
    const wanted = tagsOf(given)
    if (wanted.length === 0) throw badInput({ given: said('customers.admin.bulk.noTags') })
    return eachOf(scope, Customer, ids, async (inner, { id, tags }) => {
      const others = tags.filter((tag) => !wanted.includes(tag))
      const next = adds ? [...new Set([...tags, ...wanted])] : others
      return next.length !== tags.length && (await Customer.update(inner, id, { tags: next }))
    })
  }
}

/** Mails those without an account a link to open theirs; nobody is mailed twice. 503 when mail is off. */
async function invited(scope: Scope, ids: string[]): Promise<number> {
  const guests = await Customer.in(scope).whereIn('id', ids).whereNull('userId').orderBy('id')
  const people = guests.map((one) => ({ email: one.email, name: called(one) }))
  const mailed = await scope.ask('auth.inviteCustomers', { people })
  return mailed?.emails.length ?? 0
}

/** The groups or the segments, as a filter offers them. */
const picked = (wanted: Audience['kind']) => async (scope: Scope) =>
  (await listAudiences(scope)).flatMap(({ value, label, kind }) =>
    kind === wanted ? [{ value: value.slice(kind.length + 1), label }] : [],
  )

/** What a list is narrowed by, of all that was asked. */
const narrowedIn = (asked: object): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(asked).filter(([name]) =>
      ['q', 'group', 'segment', ...Object.keys(customNarrowing)].includes(name),
    ),
  )

/** Makes these the groups of a customer. */
export async function setGroups(ctx: Ctx, { id, groupIds }: OwnGroups): Promise<void> {
  const { scope } = ctx
  await Member.setFor(scope, id, groupIds)
  const groups = (await Member.groupsOf(scope, [id])).get(id) ?? []
  return respond(ctx, {
    json: { groups: groups.map(({ id: groupId, name }) => ({ id: groupId, name })) },
    to: pathOf(noun, id),
    flash: scope.t('customers.groups.set'),
  })
}

async function withTotals(customers: Customer[], scope: Scope): Promise<Row[]> {
  const emails = customers.map(({ email }) => email)
  const totals = await totalsOf(scope, emails)
  const values = await customFieldsOf(
    scope,
    'customer',
    customers.map(({ id }) => id),
  )
  return customers.map((customer) => ({
    ...fields.json(customer),
    userId: customer.userId,
    totals: totals.get(customer.email) ?? null,
    customFields: values(customer.id),
  }))
}

async function below(id: string, scope: Scope): Promise<JSX.Element> {
  const customer = await Customer.find(scope, id)
  const totals = await totalsOf(scope, [customer.email])
  const { userId } = customer
  const saved = userId === null ? [] : await SavedAddress.of(scope, userId)
  const [account] =
    userId === null ? [] : ((await scope.ask('auth.accounts', { userIds: [userId] })) ?? [])
  const panels = await scope.gather('customers.adminPanels', { customerId: id, userId })
  return (
    <Below
      customer={customer}
      totals={totals.get(customer.email) ?? null}
      seenAt={userId === null ? null : ((await scope.ask('auth.lastSeen', { userId })) ?? null)}
      merges={await CustomerMerge.recent(scope, id)}
      personEmail={account?.email ?? customer.email}
      addresses={userId === null ? customer.addresses : saved.map(({ address }) => address)}
      groups={{
        all: await groupsOf(scope, {}),
        own: (await Member.groupsOf(scope, [id])).get(id) ?? [],
      }}
      panels={panels.flatMap((panel) => panel ?? []).toSorted((a, b) => a.position - b.position)}
      scope={scope}
    />
  )
}
