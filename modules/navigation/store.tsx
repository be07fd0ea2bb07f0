import { notFound } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import { respond } from '#server/pages/respond.ts'
import { menusOf } from './models/menu-links.ts'
import { MenuTree } from './views/menu-tree.tsx'

/** The links at a place, nested; 404 where no menu stands. */
export async function show(ctx: Ctx, { place }: { place: string }) {
  const { scope } = ctx
  const links = (await menusOf(scope)).get(place)
  if (!links) throw notFound('navigation.notFound')
  return respond(ctx, {
    json: { menu: { place, items: links } },
    html: () => <MenuTree links={links} t={scope.t} />,
    head: { title: scope.t('navigation.title'), noindex: true },
    shared: true,
  })
}
