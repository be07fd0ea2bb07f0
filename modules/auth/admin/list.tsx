import { may } from '#server/access/permissions.ts'
import { bulk } from '#server/desk/bulk.tsx'
import { conflict } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Routes } from '#server/http/routes.ts'
import type { Acts } from '#server/lists/bulk-acts.ts'
import { eachOf } from '#server/lists/each-of.ts'
import { queried } from '#server/lists/list-fields.ts'
import { listFile } from '#server/lists/list-file.ts'
import { framed, toDefaultView } from '#server/lists/list-frame.ts'
import { framedQuery, matchingBulk } from '#server/lists/matching-bulk.ts'
import { respond } from '#server/pages/respond.ts'
import { NewButton } from '#views/kit/fields/button.tsx'
import { pagerLinks } from '#views/kit/lists/pager-links.ts'
import { listFields, listUsers } from '../models/accounts/directory.ts'
import { reinstate, suspend } from '../models/accounts/manage-account.ts'
import { User } from '../models/accounts/user.ts'
import { bulkOfUsers, columnsOf, UserList } from '../views/admin/list.tsx'
import { peopleTabs } from '../views/admin/people-tabs.tsx'
import { listedJson } from '../views/listed-json.ts'
import { search as accepted, type Search } from './schemas.ts'

const path = '/admin/users'
const words = 'auth.admin.users'

/** Of all that match too. An admin is shut out alone, on their own page. */
export const userBulk = (admin: Routes): void =>
  bulk(
    admin,
    { path, words, one: 'user', many: 'users' },
    {
      ...{ most: 100, none: 'server.admin.lists.noneSelected', words: `${words}.bulk` },
      acts: { suspend: of(suspend), reinstate: of(reinstate) },
      async listed(scope, query, page) {
        const { users, total } = await listUsers(scope, queried(accepted, query, page))
        return { records: users.map(({ user }) => [user.id, user.name] as const), total }
      },
    },
  )

const of =
  (act: typeof suspend): Acts[string] =>
  (scope, ids) =>
    eachOf(scope, User, ids, async (inner, user) => {
      if (user.role === 'admin') throw conflict('ADMIN_ALONE', 'auth.admin.users.bulk.adminAlone')
      const isOut = user.suspendedAt !== null
      return isOut === (act === reinstate) && (await act(inner, user.id))
    })

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
      const { q, role, state, secondFactor } = search
      return (
        <UserList
          rows={users.map(listedJson)}
          search={search}
          list={list}
          bulk={matchingBulk(scope, path, bulkOfUsers(t), {
            ...{ frame: list.frame, total, shown: users.length },
          })}
          tabs={peopleTabs('users', may(scope.user, 'auth', 'all'), t)}
          pager={pagerLinks(
            path,
            { ...framedQuery(list.frame), q, role, state, secondFactor },
            search,
            total,
            t,
          )}
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
