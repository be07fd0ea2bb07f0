/** Accounts as the audit log tells them. Only whether somebody may come in is taken back, by the verbs that refuse what may not be. */
import { type ActKind, onlyThese } from '#server/acts/act-kind.ts'
import { reinstate, suspend } from '../models/accounts/manage-account.ts'
import { User } from '../models/accounts/user.ts'

export const userActs: ActKind = {
  ...{ model: User, area: 'auth', label: 'auth.admin.users.one', path: '/admin/users/:id' },
  called: ({ name, email }) => String(name || email || ''),
  fields: {
    // Its own buttons end the sessions too.
    suspendedAt: { label: 'auth.admin.users.state.suspended', final: true },
  },
  covers: onlyThese(['suspendedAt']),
  async putBack(inner, rows) {
    for (const { id, before } of rows) await (before?.suspendedAt ? suspend : reinstate)(inner, id)
  },
}
