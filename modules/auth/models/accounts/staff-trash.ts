/** Accounts of staff that were deleted: for 30 days they come back as they were, and only then is the person erased. */
import { keepInTrash } from '#server/acts/trash/keep-in-trash.ts'
import type { TrashKind, TrashPart } from '#server/acts/trash/trash-kind.ts'
import { Trash } from '#server/acts/trash/trash-row.ts'
import { erasePerson } from '#server/people/erase-person.ts'
import { isTheirs, personOf } from '#server/people/person.ts'
import type { Scope } from '#server/scope.ts'
import { emailOf } from '#server/text/email-address.ts'
import { demandFullAdmin } from '../permissions/full-admin.ts'
import { NarrowedAdmin } from '../permissions/restricted-admin.ts'
import { endAccount } from './close-account.ts'
import { emailTaken, User } from './user.ts'

/** Puts an account of staff into the trash: its sessions end, mailed links and its API keys are void for good. Only inside `atomic`. */
export async function layAway(inner: Scope, user: User): Promise<void> {
  await keepInTrash(inner, User.tableName, [user.id])
  await endAccount(inner, user, { mayReturn: true })
}

const text = (value: unknown): string => String(value ?? '')

export const staffTrash: TrashKind = {
  ...{ table: 'users', area: 'auth', label: 'auth.admin.users.one', path: '/admin/users/:id' },
  called: ({ name, email }) => text(name) || text(email),
  address: {
    column: 'email',
    path: (email) => email,
    spelled: (typed) => emailOf(typed) ?? '',
  },
  secrets: ['password_hash'],
  isForFullAdmins: true,
  demand: async (inner) => demandFullAdmin(inner),
  restored,
  emptied: async (inner, rows) => {
    for (const row of rows) await eraseLater(inner, text(row.id), row)
  },
  withoutPerson: (row, person) =>
    isTheirs(person, { account: row.id, email: row.email }) ? null : undefined,
}

const of = 'users'
const by = 'user_id'
/** One whose permission set is gone does not come back without it. */
export const staffParts: TrashPart[] = [
  { of, by, table: 'narrowed_admins' },
  { of, by, table: 'second_factors' },
  { of, by, table: 'recovery_codes' },
  { of, by, table: 'identities', yields: ['provider', 'issuer', 'subject'] },
  { of, by, table: 'auth_aliases', yields: ['email'] },
]

/** 409 EMAIL_TAKEN where the address opens another account by now. One that comes back with another address has to prove it. */
async function restored(inner: Scope, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const [user] = await User.in(inner).where({ id })
    if (!user) continue
    const { db, storeId } = inner
    const alias = await db('auth_aliases').where({ storeId, email: user.email }).first('userId')
    if (alias && alias.userId !== id) throw emailTaken()
    const [root] = await Trash.in(inner).where({ recordId: id, rank: 0 })
    const was: { email?: unknown } = root ? JSON.parse(root.row) : {}
    if (was.email !== user.email)
      await User.in(inner).where({ id }).patch({ emailVerifiedAt: null })
    await inner.tell('auth.accountCreated', { userId: id })
    const set = await NarrowedAdmin.setOf(inner, id)
    const { email, name, role } = user
    const whose = { userId: id, email, name, role }
    await inner.tell('auth.permissionsChanged', { ...whose, permissionSetId: set?.id ?? null })
  }
}

/** The address is theirs as long as nobody else has it by then. */
async function eraseLater(
  inner: Scope,
  userId: string,
  row: Readonly<Record<string, unknown>>,
): Promise<void> {
  const email = text(row.email)
  const other = await User.byEmail(inner, email)
  const isOwn = row.email_verified_at !== null && !other
  await inner.tell('auth.accountForgotten', { userId })
  const person = await personOf(inner, { userId, emails: isOwn ? [email] : [] })
  await erasePerson(inner, person, { language: inner.shop.language })
}
