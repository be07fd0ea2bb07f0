import type { Ctx } from '#server/http/context.ts'
import { respond } from '#server/pages/respond.ts'
import { countMatches } from '../models/preview.ts'
import type { Rule } from '../models/rule.ts'
import { RulePreview } from '../views/admin/rule-preview.tsx'
import { pickedOf } from './editor.tsx'

/** What rules would match now; nothing is stored. */
export async function preview(
  ctx: Ctx,
  wanted: { rules: Rule[]; match?: 'all' | 'any' | undefined },
) {
  const { scope } = ctx
  const { productIds, ...counted } = await countMatches(scope, wanted)
  const products = await pickedOf(scope, productIds)
  return respond(ctx, {
    json: { ...counted, products: products.map(({ id, title }) => ({ id, title })) },
    html: () => <RulePreview count={counted.count} products={products} t={scope.t} />,
    head: { title: scope.t('collections.admin.rules') },
  })
}
