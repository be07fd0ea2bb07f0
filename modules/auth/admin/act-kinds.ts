/** Accounts, permission sets and keys as the audit log tells them. Who may come in is taken back by the verbs that refuse what may not be. */
import type { ActRow, Row } from '#server/acts/act.ts'
import { type ActKind, labelled, onlyThese } from '#server/acts/act-kind.ts'
import type { TrashKind } from '#server/acts/trash/trash-kind.ts'
import type { Scope } from '#server/scope.ts'
import {
  change,
  demote,
  narrowAgain,
  promote,
  reinstate,
  suspend,
} from '../models/accounts/manage-account.ts'
import { removeAccount } from '../models/accounts/new-account.ts'
import { User } from '../models/accounts/user.ts'
import { ApiKey } from '../models/api-keys/api-key.ts'
import { AuthSettings } from '../models/auth-settings.ts'
import { PermissionSet } from '../models/permissions/permission-set.ts'
import { NarrowedAdmin } from '../models/permissions/restricted-admin.ts'

const area = 'auth'
const named = (row: { name?: unknown }) => String(row.name ?? '')
const sets = {
  area,
  label: 'auth.admin.roles.one',
  path: '/admin/users/roles/:id',
  called: named,
} as const

export const authActs: ActKind[] = [
  {
    ...{ model: User, area, label: 'auth.admin.users.one', path: '/admin/users/:id' },
    called: ({ name, email }) => String(name || email || ''),
    fields: {
      name: { label: 'auth.admin.users.name' },
      email: { label: 'auth.email' },
      role: { label: 'auth.admin.users.role', values: 'auth.admin.users.role', final: true },
      // Its own buttons end the sessions too.
      suspendedAt: { label: 'auth.admin.users.state.suspended', final: true },
    },
    // Whom a mail asked to come in was told.
    covers: ({ before, after, ...row }) => {
      if (before === null) return after?.invitedAt === null
      return after === null ? before.role === 'admin' : standingOrName({ before, after, ...row })
    },
    putBack: putAccountsBack,
  },
  {
    ...{ model: NarrowedAdmin, area, access: 'all', label: 'auth.admin.users.set' },
    within: { table: User.tableName, by: 'userId' },
    early: true,
    called: () => '',
    fields: { permissionSetId: { label: 'auth.admin.roles.one', as: 'quiet', final: true } },
    async putBack(inner, rows) {
      for (const { id, before, after } of rows)
        await narrowAgain(inner, id, { before, after } as Parameters<typeof narrowAgain>[2])
    },
  },
  { model: PermissionSet, ...sets, access: 'all', fields: labelled('auth.admin.roles', ['name']) },
  {
    ...{ model: ApiKey, area, access: 'all', label: 'auth.admin.keys.one', called: named },
    path: '/admin/api-keys/:id',
    fields: labelled('auth.admin.keys', ['name']),
    // One that was revoked stays so. One that was just made is revoked, used or not.
    covers: (row) => row.before === null || onlyThese(['name'])(row),
    counts: ['lastUsedAt'],
  },
  {
    ...{ model: AuthSettings, area, access: 'all', label: 'auth.admin.security.title' },
    path: '/admin/users/security',
    called: () => '',
    fields: { adminsNeedSecondFactor: { label: 'auth.admin.security.demand', final: true } },
    async putBack(inner, rows) {
      for (const { before } of rows)
        await AuthSettings.demand(inner, before?.adminsNeedSecondFactor === true)
    },
  },
]

/** Nobody has a set that is deleted, so that nobody has one that comes back. */
export const setTrash: TrashKind = {
  ...{ table: 'permission_sets', ...sets, isForFullAdmins: true },
}

const standingOrName = onlyThese(['suspendedAt', 'role', 'name', 'email', 'emailVerifiedAt'])

async function putAccountsBack(inner: Scope, rows: readonly ActRow[]): Promise<void> {
  for (const { id, before, after } of rows) {
    if (!before) await removeAccount(inner, id)
    else if (before.role !== after?.role)
      await (before.role === 'admin' ? promote(inner, id, undefined) : demote(inner, id))
    else if (before.suspendedAt !== after?.suspendedAt)
      await (before.suspendedAt ? suspend : reinstate)(inner, id)
    else await nameAgain(inner, id, before)
  }
}

/** An address that was proven before is so again. */
async function nameAgain(inner: Scope, id: string, before: Row): Promise<void> {
  const { email, emailVerifiedAt } = before
  await change(inner, id, { name: String(before.name), email: String(email) })
  await User.in(inner)
    .where({ id })
    .patch({ emailVerifiedAt: (emailVerifiedAt ?? null) as string | null })
}
