import type { Routes } from '#server/http/routes.ts'
import { shortList } from '#server/lists/short-list.ts'
import { respond } from '#server/pages/respond.ts'
import { NewButton } from '#views/kit/fields/button.tsx'
import { Menu } from '../models/menu.ts'
import { MenuList, menuColumns } from '../views/list.tsx'

const path = '/admin/navigation'

/** All menus by their places. */
export const menuList = (admin: Routes): void =>
  shortList(
    admin,
    {
      ...{ path, what: 'menus', columns: menuColumns },
      rows: async (scope) =>
        (await Menu.list(scope)).map(({ menu, count }) => {
          const { id, place, title, createdAt, updatedAt } = menu
          return { id, place, title, count, createdAt, updatedAt }
        }),
      sorts: {
        name: ({ title }) => title.toLowerCase(),
        place: ({ place }) => place,
        lines: ({ count }) => count,
        updated: ({ updatedAt }) => updatedAt,
      },
    },
    (ctx, menus, list) => {
      const { t } = ctx.scope
      return respond(ctx, {
        json: { menus, total: menus.length },
        html: async () => <MenuList rows={menus} list={await list()} t={t} />,
        head: {
          title: t('navigation.admin.title'),
          actions: <NewButton path={path} words="navigation.admin" t={t} />,
        },
      })
    },
  )
