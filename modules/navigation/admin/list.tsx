import type { Ctx } from '#server/http/context.ts'
import { respond } from '#server/pages/respond.ts'
import { NewButton } from '#views/kit/fields/button.tsx'
import { Menu } from '../models/menu.ts'
import { MenuList } from '../views/list.tsx'

/** All menus by their places. */
export async function list(ctx: Ctx) {
  const { t, format } = ctx.scope
  const menus = (await Menu.list(ctx.scope)).map(({ menu, count }) => {
    const { id, place, title, createdAt, updatedAt } = menu
    return { id, place, title, count, createdAt, updatedAt }
  })
  return respond(ctx, {
    json: { menus, total: menus.length },
    html: () => <MenuList rows={menus} format={format} t={t} />,
    head: {
      title: t('navigation.admin.title'),
      actions: <NewButton path="/admin/navigation" words="navigation.admin" t={t} />,
    },
  })
}
