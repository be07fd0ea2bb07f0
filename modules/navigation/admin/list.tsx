import type { Routes } from '#server/http/routes.ts'
import { shortList } from '#server/lists/short/short-list.ts'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import { NewButton } from '#views/kit/fields/button.tsx'
import { Menu } from '../models/menu.ts'
import { MenuList, menuColumns, placeIn } from '../views/list.tsx'

const path = '/admin/navigation'

/** Where menus stand, also at places that no theme of ours has. */
async function menuPlaces(scope: Scope) {
  const used = (await Menu.list(scope)).map(({ menu }) => menu.place)
  return [...new Set(used)].map((value) => ({ value, label: placeIn(value, scope.t) }))
}

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
      fields: {
        name: { as: 'text', of: ({ title }) => title },
        place: { as: 'choice', of: ({ place }) => place, choices: menuPlaces },
        lines: { as: 'number', of: ({ count }) => count },
        updated: { as: 'moment', of: ({ updatedAt }) => updatedAt },
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
