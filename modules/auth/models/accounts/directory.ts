/** The accounts of the shop, as lists of the admin ask for them. */
import { pageOf, type Since } from '#server/desk/changed-since.ts'
import { arrangement, type ListFields } from '#server/lists/list-fields.ts'
import type { Scope } from '#server/scope.ts'
import { PermissionSet } from '../permissions/permission-set.ts'
import { NarrowedAdmin } from '../permissions/restricted-admin.ts'
import { SecondFactor } from '../second-factor/second-factor.ts'
import { type Role, User } from './user.ts'

export const userStates = ['active', 'invited', 'suspended'] as const
export type UserState = (typeof userStates)[number]

/** Whether somebody signs in with a second factor. */
export const guards = ['on', 'off'] as const

export const userSorts = [
  'newest',
  'oldest',
  'name',
  '-name',
  'email',
  '-email',
  'since',
  '-since',
  ...(['role', '-role', 'state', '-state', 'secondFactor', '-secondFactor'] as const),
] as const

/** `stateOf` in SQL. */
const stateSql =
  "case when suspended_at is not null then 'suspended' when invited_at is not null and password_hash is null and email_verified_at is null then 'invited' else 'active' end"

const guardedSql =
  "case when exists (select 1 from second_factors factor where factor.store_id = users.store_id and factor.user_id = users.id and factor.confirmed_at is not null) then 'on' else 'off' end"

/** What the list is narrowed by. */
export const listFields: ListFields = {
  name: { as: 'text' },
  role: { as: 'word' },
  state: { as: 'word', sql: stateSql },
  secondFactor: { as: 'choice', sql: guardedSql },
  since: { as: 'moment', column: 'createdAt' },
}

export interface UserSearch extends Since {
  q?: string | undefined
  role?: Role | undefined
  state?: UserState | undefined
  secondFactor?: (typeof guards)[number] | undefined
  sort: (typeof userSorts)[number]
  skip: number
}

/** An account with what else the admin must know of it. */
export interface Listed {
  user: User
  /** Null for an admin who may do everything, and for customers. */
  permissionSet: { id: string; name: string } | null
  secondFactor: boolean
}

const orders = {
  newest: ['createdAt', 'desc'],
  oldest: ['createdAt', 'asc'],
  since: ['createdAt', 'asc'],
  '-since': ['createdAt', 'desc'],
  name: ['name', 'asc'],
  '-name': ['name', 'desc'],
  email: ['email', 'asc'],
  '-email': ['email', 'desc'],
} as const

/** What the search finds, and how many it would find in all; `q` is looked for in names and addresses. */
export async function listUsers(
  scope: Scope,
  search: UserSearch,
): Promise<{ users: Listed[]; total: number; nextCursor?: string | null }> {
  const { q, role, state, sort } = search
  const query = User.in(scope)
  const known = new Map<string, (typeof orders)[keyof typeof orders]>(Object.entries(orders))
  const [column, order] = known.get(sort) ?? orders.newest
  query.orderBy([
    { column, order },
    { column: 'id', order },
  ])
  arrangement(scope, listFields, { ...search, sort: known.has(sort) ? undefined : sort })(query)
  if (role) query.where({ role })
  if (state === 'suspended') query.whereNotNull('suspendedAt')
  if (state === 'invited') query.whereNull('suspendedAt').where(isPending)
  if (state === 'active') query.whereNull('suspendedAt').whereNot(isPending)
  if (q) {
    const pattern = `%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
    query.where((either) =>
      either
        .whereRaw("lower(name) like ? escape '\\'", [pattern])
        .orWhereRaw("lower(email) like ? escape '\\'", [pattern]),
    )
  }
  const { results, ...rest } = await pageOf(query, search)
  return { users: await withMore(scope, results), ...rest }
}

/** The accounts with their permission sets and second factors, in three queries for any number. */
export async function withMore(scope: Scope, users: User[]): Promise<Listed[]> {
  const ids = users.map(({ id }) => id)
  const [narrowed, sets, factors] = await Promise.all([
    NarrowedAdmin.in(scope).whereIn('userId', ids),
    PermissionSet.list(scope),
    SecondFactor.in(scope).select('userId').whereIn('userId', ids).whereNotNull('confirmedAt'),
  ])
  const setOf = new Map(narrowed.map(({ userId, permissionSetId }) => [userId, permissionSetId]))
  const guarded = new Set(factors.map(({ userId }) => userId))
  return users.map((user) => {
    const set = sets.find(({ id }) => id === setOf.get(user.id))
    return {
      user,
      permissionSet: set && user.role === 'admin' ? { id: set.id, name: set.name } : null,
      secondFactor: guarded.has(user.id),
    }
  })
}

/** Invited, and never came. */
type Clause = { whereNotNull(column: string): Clause; whereNull(column: string): Clause }
const isPending = (query: Clause) =>
  void query.whereNotNull('invitedAt').whereNull('passwordHash').whereNull('emailVerifiedAt')

export function stateOf({
  suspendedAt,
  invitedAt,
  passwordHash,
  emailVerifiedAt,
}: User): UserState {
  if (suspendedAt !== null) return 'suspended'
  return invitedAt !== null && passwordHash === null && emailVerifiedAt === null
    ? 'invited'
    : 'active'
}
