import type { Finder } from '#server/finder.ts'
import { listUsers } from './accounts/directory.ts'

/** Accounts by name and address. */
export const userFinder: Finder = {
  kind: 'user',
  area: 'admin',
  label: 'auth.admin.users.title',
  order: 30,
  more: '/admin/users?q={q}',
  async find(scope, { q, take }) {
    const { users } = await listUsers(scope, { q, sort: 'newest', take, skip: 0 })
    return users.map(({ user: { id, name, email } }) => ({
      id,
      title: name || email,
      href: `/admin/users/${encodeURIComponent(id)}`,
      detail: email,
    }))
  },
}
