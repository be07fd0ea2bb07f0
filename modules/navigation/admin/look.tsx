import type { Ctx } from '#server/http/context.ts'
import { respond } from '#server/pages/respond.ts'
import { type ItemKind, itemKinds, soundItems } from '../models/item.ts'
import { linksOf, targetsOf } from '../models/menu-links.ts'
import { lookedAt } from '../models/menu-look.ts'
import { places } from '../models/places.ts'
import type { Looked } from '../schemas.ts'
import { typed } from '../views/form.ts'
import { MenuTree } from '../views/menu-tree.tsx'

const isKind = (kind: string): kind is ItemKind => (itemKinds as readonly string[]).includes(kind)

/** The frame of the shop with the menu that is being typed, as shoppers would see it; nothing is stored. */
export async function look(ctx: Ctx, sent: Looked) {
  const scope = ctx.scope.inLanguage()
  const { place, lines } = typed({ ...sent })
  const items = soundItems(lines.flatMap((line) => kindly(line)))
  const links = linksOf(scope, items, await targetsOf(scope, items))
  const isFramed = places.some((one) => one === place)
  return lookedAt({ place, links }, () =>
    respond(ctx, {
      json: { menu: { place, items: links } },
      html: () =>
        isFramed ? (
          <p class="wrap page" safe>
            {scope.t('navigation.admin.lookedAt')}
          </p>
        ) : (
          <MenuTree links={links} t={scope.t} />
        ),
      head: { canonical: '/', noindex: true, look: 'store' },
    }),
  )
}

const kindly = <L extends { kind: string }>(line: L) => {
  const { kind } = line
  return isKind(kind) ? [{ ...line, kind }] : []
}
