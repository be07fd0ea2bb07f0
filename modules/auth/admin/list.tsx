import { may } from '#server/access/permissions.ts'
import type { Ctx } from '#server/http/context.ts'
import { respond } from '#server/pages/respond.ts'
import { NewButton } from '#views/kit/fields/button.tsx'
import { pagerLinks } from '#views/kit/lists/pager-links.ts'
import { listUsers } from '../models/accounts/directory.ts'
import { UserList } from '../views/admin/list.tsx'
import { peopleTabs } from '../views/admin/people-tabs.tsx'
import { listedJson } from '../views/listed-json.ts'
import type { Search } from './schemas.ts'

/** Everybody with an account. */
export async function list(ctx: Ctx, search: Search): Promise<void> {
  const { scope } = ctx
  const { t, format } = scope
  const { users, ...rest } = await listUsers(scope, search)
  const { total } = rest
  const { q, role, state, sort } = search
  await respond(ctx, {
    json: () => ({ users: users.map(listedJson), ...rest }),
    html: () => (
      <UserList
        rows={users.map(listedJson)}
        search={search}
        tabs={peopleTabs('users', may(scope.user, 'auth', 'all'), t)}
        pager={pagerLinks('/admin/users', { q, role, state, sort }, search, total, t)}
        format={format}
        t={t}
      />
    ),
    head: {
      title: t('auth.admin.users.title'),
      actions: <NewButton path="/admin/users" words="auth.admin.users" t={t} />,
    },
  })
}
