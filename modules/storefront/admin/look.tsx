import { type Block, readyBlock, type TypedBlock, typedBlocks } from '#server/blocks/block-list.ts'
import { isPiece } from '#server/blocks/pieces.ts'
import type { Ctx } from '#server/http/context.ts'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import { type Place, pageOf } from '../models/section-place.ts'
import { lookedAt, pathOf } from '../models/section-preview.ts'

/** A page with what is being arranged, as shoppers would see it; nothing is stored. */
export async function look(ctx: Ctx, { place, blocks }: { place: Place; blocks?: unknown }) {
  const scope = ctx.scope.inLanguage()
  const ready = typedIn(blocks).flatMap((block): Block[] => {
    const { id, hidden } = block
    if (isPiece(block)) return [block]
    return hidden ? [] : readyBlock(scope, block).map((one) => ({ ...one, id, hidden }))
  })
  const path = await pathOf(scope, place)
  return lookedAt({ place, blocks: ready }, () =>
    respond(ctx, {
      json: { blocks: ready },
      html: () => page(scope, place, path),
      head: { canonical: path ?? '/', noindex: true, look: 'store' },
    }),
  )
}

/** What has no shape at all is no block; saving says so. */
export function typedIn(sent: unknown): TypedBlock[] {
  try {
    return typedBlocks(sent)
  } catch {
    return []
  }
}

/** Whose samples a page is shown with. */
const owners = new Map([
  ['product', '@platform/products'],
  ['collection', '@platform/collections'],
])

/** As a shopper sees it who has done nothing yet. */
async function page(scope: Scope, place: Place, path: string | undefined): Promise<string> {
  if (path === undefined) {
    const none = scope.t('storefront.admin.noPage')
    return (
      <p class="wrap" safe>
        {none}
      </p>
    )
  }
  const shopper = scope.as({ user: undefined, actor: undefined, url: new URL(path, scope.origin) })
  const name = pageOf(place)
  const owner = owners.get(name)
  return shopper.page(name, owner ? await scope.theme.samples(shopper, owner) : {})
}
