/** Two records of one person become one: the other one is searched, both are shown side by side, and it is confirmed. */
import { backTo, pathOf } from '#server/desk/noun.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { respond } from '#server/pages/respond.ts'
import { type Part, partsOf } from '#server/people/erase-person.ts'
import { personOf } from '#server/people/person.ts'
import type { Scope } from '#server/scope.ts'
import { asText } from '#server/text/as-text.ts'
import { Customer, called, fields } from '../models/customer.ts'
import { Member } from '../models/groups/member.ts'
import { pickCustomers } from '../models/lists/pick-customers.ts'
import { mergeCustomers } from '../models/merge/merge-customers.ts'
import { spentText, totalsOf } from '../models/totals.ts'
import type { Merge, MergeSearch } from '../schemas.ts'
import { MergePage, type MergeSide, type MergeTyped } from '../views/admin/merge-page.tsx'

const place = { path: '/admin/customers', words: 'customers.admin' }
const blank: MergeTyped = { email: 'kept', name: 'kept', keepsSignIn: false, errors: {} }
const mostFound = 10

export const show = (ctx: Ctx, asked: MergeSearch): Promise<void> => draw(ctx, asked, blank)

/** The page with what was chosen, and what is wrong with it. */
export const again = (ctx: Ctx, { values, errors, message }: Attempt): Promise<void> =>
  draw(
    ctx,
    { id: ctx.params.id ?? '', with: asText(values.withId) },
    {
      email: asText(values.email) === 'gone' ? 'gone' : 'kept',
      name: asText(values.name) === 'gone' ? 'gone' : 'kept',
      keepsSignIn: values.keepsSignIn !== undefined,
      errors: Object.keys(errors).length > 0 ? errors : { confirm: message },
    },
  )

/** 422 where it was not confirmed; it cannot be undone. */
export async function merge(ctx: Ctx, sent: Merge): Promise<void> {
  const { scope } = ctx
  const { id: keptId, withId: goneId, email, name, keepsSignIn } = sent
  const kept = await mergeCustomers(scope, { keptId, goneId }, { email, name, keepsSignIn })
  return respond(ctx, {
    json: { customer: { ...fields.json(kept), userId: kept.userId } },
    to: pathOf(place, keptId),
    flash: scope.t('customers.merge.done', { name: called(kept) }),
  })
}

async function draw(ctx: Ctx, asked: MergeSearch, typed: MergeTyped): Promise<void> {
  const { scope } = ctx
  const { t } = scope
  const { id, q = '' } = asked
  const kept = await Customer.find(scope, id)
  const other = asked.with ? await Customer.find(scope, asked.with) : undefined
  const gone = other && other.id !== id ? other : undefined
  const found = q === '' ? [] : await pickCustomers(scope, { query: q, take: mostFound })
  const others = found.filter(({ customerId }) => customerId !== id)
  const moves = gone ? await movesOf(scope, gone) : []
  const sides = gone && {
    ...{ kept: await sideOf(scope, kept), gone: await sideOf(scope, gone) },
  }
  return respond(ctx, {
    json: {
      ...{ customer: await sideOf(scope, kept), with: sides?.gone ?? null, found: others },
      moves: moves.map(({ label, count }) => ({ what: scope.english(label), count })),
    },
    html: () => (
      <MergePage
        path={`${pathOf(place, id)}/merge`}
        {...{ q, found: others, sides: sides ?? null, moves, typed, t }}
      />
    ),
    head: {
      title: t('customers.merge.title'),
      breadcrumbs: [...backTo(place, scope), { href: pathOf(place, id), label: called(kept) }],
    },
  })
}

/** What the shop keeps of the one that goes. */
async function movesOf(scope: Scope, { userId, email }: Customer): Promise<Part[]> {
  return partsOf(scope, await personOf(scope, { userId, emails: [email] }))
}

async function sideOf(scope: Scope, customer: Customer): Promise<MergeSide> {
  const { id, email, userId, tags, note, consentAt } = customer
  const totals = (await totalsOf(scope, [email])).get(email)
  const groups = (await Member.groupsOf(scope, [id])).get(id) ?? []
  return {
    ...{ id, email, name: called(customer), hasAccount: userId !== null, tags, note, consentAt },
    groups: groups.map(({ name }) => name),
    ...{ orders: totals?.orders ?? 0, spent: spentText(scope, totals) },
  }
}
