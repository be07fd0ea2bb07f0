/** Groups and segments as other modules name them: `group:ID` and `segment:ID`. */
import type { Scope } from '#server/scope.ts'
import { Customer } from '../customer.ts'
import { Group } from '../groups/group.ts'
import { Member } from '../groups/member.ts'
import type { Only } from './customer-field.ts'
import { chosen } from './narrow.ts'
import { Segment } from './segment.ts'

/** What a group or a segment is named by, and called. */
export interface Audience {
  value: string
  label: string
  kind: 'group' | 'segment'
}

/** All, groups first, each by name. */
export async function listAudiences(scope: Scope): Promise<Audience[]> {
  const [groups, segments] = await Promise.all([
    Group.in(scope).select('id', 'name').orderBy('name'),
    Segment.in(scope).select('id', 'name').orderBy('name'),
  ])
  const named = (kind: 'group' | 'segment') => (one: { id: string; name: string }) => ({
    ...{ value: `${kind}:${one.id}`, label: one.name, kind },
  })
  return [...groups.map(named('group')), ...segments.map(named('segment'))]
}

/** The customers of one, of `only` alone where that is given; null where there is none (any more). */
export async function audienceQuery(scope: Scope, audience: string, only: Only | null = null) {
  const [kind, id = ''] = audience.split(':')
  if (kind === 'segment') {
    const segment = await Segment.in(scope).findOne({ id })
    return segment ? chosen(scope, segment.rules, only) : null
  }
  if (kind !== 'group' || !(await Group.in(scope).findOne({ id }))) return null
  return () => {
    const members = Member.in(scope).select('customerId').where({ groupId: id })
    const query = Customer.in(scope).whereIn('id', members)
    return only ? query.whereIn('id', [...only.ids]) : query
  }
}

/** Which of these addresses belong to it. Three statements, however many addresses. */
export async function among(
  scope: Scope,
  { emails, audience }: { emails: readonly string[]; audience: string },
): Promise<string[]> {
  const people = await Customer.in(scope)
    .select('id', 'email', 'userId')
    .whereIn('email', [...emails])
  const query = await audienceQuery(scope, audience, onlyOf(people))
  return query ? (await query().select('email')).map(({ email }) => email) : []
}

/** Which of these an account belongs to. */
export async function audiencesOf(
  scope: Scope,
  { userId, audiences }: { userId: string; audiences: readonly string[] },
): Promise<string[]> {
  const people = await Customer.in(scope).select('id', 'email', 'userId').where({ userId })
  if (people.length === 0) return []
  const only = onlyOf(people)
  const found = await Promise.all(
    audiences.map(async (audience) => {
      const query = await audienceQuery(scope, audience, only)
      return query && (await query().select('id').first()) ? [audience] : []
    }),
  )
  return found.flat()
}

const onlyOf = (people: readonly Customer[]): Only => ({
  ids: people.map(({ id }) => id),
  emails: people.map(({ email }) => email),
  userIds: people.flatMap(({ userId }) => userId ?? []),
})

/** All groups, or those of an account. */
export async function groupsOf(
  scope: Scope,
  { userId }: { userId?: string },
): Promise<{ id: string; name: string }[]> {
  const query = Group.in(scope).select('id', 'name').orderBy('name')
  if (userId !== undefined) {
    const own = Customer.in(scope).select('id').where({ userId })
    query.whereIn('id', Member.in(scope).select('groupId').whereIn('customerId', own))
  }
  return (await query).map(({ id, name }) => ({ id, name }))
}
