/** Who is in a group: a page of them, added by address, and taken out. */
import { backTo, pathOf } from '#server/desk/noun.ts'
import { badInput, notFound } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { said } from '#server/language/message.ts'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import { asText } from '#server/text/as-text.ts'
import { emailOf } from '#server/text/email-address.ts'
import { pagerLinks } from '#views/kit/lists/pager-links.ts'
import { Customer } from '../../models/customer.ts'
import { Group } from '../../models/groups/group.ts'
import { Member } from '../../models/groups/member.ts'
import type { MemberPage, NewMembers, OneMember } from '../../schemas.ts'
import { Members } from '../../views/admin/members.tsx'

const place = { path: '/admin/customers/groups', words: 'customers.groups' }
const pathIn = (id: string) => `${pathOf(place, id)}/members`

export const list = (ctx: Ctx, asked: MemberPage): Promise<void> => page(ctx, asked)

/** The page with what was typed, and what is wrong with it. */
export const again = (ctx: Ctx, { values, errors }: Attempt): Promise<void> =>
  page(
    ctx,
    { id: ctx.params.id ?? '', take: 20, skip: 0 },
    { emails: [values.emails].flat().map(asText).join('\n'), errors },
  )

async function page(
  ctx: Ctx,
  asked: MemberPage,
  typed: { emails: string; errors: Record<string, string> } = { emails: '', errors: {} },
): Promise<void> {
  const { scope } = ctx
  const { t } = scope
  const group = await Group.find(scope, asked.id)
  const { results, total } = await Member.page(scope, asked)
  const path = pathIn(asked.id)
  const customers = results.map(({ id, email, firstName, lastName }) => ({
    ...{ id, email, firstName, lastName },
  }))
  return respond(ctx, {
    json: { customers, total },
    html: () => (
      <Members
        path={path}
        members={customers}
        typed={typed}
        pager={pagerLinks(path, {}, asked, total, t)}
        t={t}
      />
    ),
    head: {
      title: t('customers.groups.members'),
      breadcrumbs: [...backTo(place, scope), { href: pathOf(place, asked.id), label: group.name }],
    },
  })
}

/** 422 where an address is no customer's; then nobody is added. */
export async function add(ctx: Ctx, { id, emails }: NewMembers): Promise<void> {
  const { scope } = ctx
  await Group.find(scope, id)
  const customerIds = await idsOf(scope, emails)
  const added = await scope.atomic((inner) => Member.put(inner, id, customerIds))
  return respond(ctx, {
    status: 201,
    json: { added },
    to: pathIn(id),
    flash: scope.t('customers.groups.added', { count: added }),
  })
}

async function idsOf(scope: Scope, emails: readonly string[]): Promise<string[]> {
  const wanted = emails.map((one) => emailOf(one) ?? one)
  const known = await Customer.in(scope).select('id', 'email').whereIn('email', wanted)
  const isKnown = new Set(known.map(({ email }) => email))
  const unknown = wanted.filter((email) => !isKnown.has(email))
  if (unknown.length > 0)
    throw badInput({
      emails: said('customers.groups.unknown', { emails: unknown.slice(0, 5).join(', ') }),
    })
  return known.map(({ id }) => id)
}

export async function remove(ctx: Ctx, { id, customerId }: OneMember): Promise<void> {
  const { scope } = ctx
  await Group.find(scope, id)
  await scope.atomic(async (inner) => {
    const taken = await Member.in(inner).where({ groupId: id, customerId }).delete()
    if (taken === 0) throw notFound(Customer.missing)
  })
  return respond(ctx, {
    json: { deleted: true },
    to: pathIn(id),
    flash: scope.t('customers.groups.taken'),
  })
}
