import { may } from '#server/access/permissions.ts'
import { framedQuery } from '#server/desk/list.tsx'
import type { Ctx } from '#server/http/context.ts'
import type { Routes } from '#server/http/routes.ts'
import { listFile } from '#server/lists/list-file.ts'
import { framed, toDefaultView } from '#server/lists/list-frame.ts'
import { respond } from '#server/pages/respond.ts'
import { NewButton } from '#views/kit/fields/button.tsx'
import { pagerLinks } from '#views/kit/lists/pager-links.ts'
import { listFields, listUsers } from '../models/accounts/directory.ts'
import { columnsOf, UserList } from '../views/admin/list.tsx'
import { peopleTabs } from '../views/admin/people-tabs.tsx'
import { listedJson } from '../views/listed-json.ts'
import { search as accepted, type Search } from './schemas.ts'

const path = '/admin/users'

/** What is shown, as a file. */
export const userFile = (admin: Routes): void =>
  listFile(admin, {
    ...{ path, what: 'users', schema: accepted },
    async read(scope, search) {
      const { users, nextCursor } = await listUsers(scope, search)
      return { rows: users.map(listedJson), count: users.length, nextCursor }
    },
    columns: columnsOf,
  })

/** Everybody with an account. */
export async function list(ctx: Ctx, search: Search): Promise<void> {
  const { scope } = ctx
  const { t } = scope
  if (await toDefaultView(ctx, path)) return
  const { users, ...rest } = await listUsers(scope, search)
  const { total } = rest
  await respond(ctx, {
    json: () => ({ users: users.map(listedJson), ...rest }),
    html: async () => {
      const columns = columnsOf(scope)
      const list = await framed(scope, { path, columns, fields: listFields, sort: '-since' })
      const { q, role, state } = search
      return (
        <UserList
          rows={users.map(listedJson)}
          search={search}
          list={list}
          tabs={peopleTabs('users', may(scope.user, 'auth', 'all'), t)}
          pager={pagerLinks(path, { ...framedQuery(list.frame), q, role, state }, search, total, t)}
          t={t}
        />
      )
    },
    head: {
      title: t('auth.admin.users.title'),
      actions: <NewButton path="/admin/users" words="auth.admin.users" t={t} />,
    },
  })
}
