/** The page "What would a shopper pay?". */
import type { Ctx } from '#server/http/context.ts'
import { respond } from '#server/pages/respond.ts'
import { previewOf } from '../models/preview.ts'
import type { Wish } from '../schemas.ts'
import { PreviewPage } from '../views/preview-page.tsx'

export async function show(ctx: Ctx, wish: Wish): Promise<void> {
  const { scope } = ctx
  const found = await previewOf(scope, wish)
  const { picks: _, variants: __, ...preview } = found
  await respond(ctx, {
    json: { preview },
    html: () => <PreviewPage preview={found} wish={wish} scope={scope} />,
    head: { title: scope.t('tax.preview.title') },
  })
}
