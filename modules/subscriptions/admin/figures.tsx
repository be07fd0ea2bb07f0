/** What comes in again and again, in figures. */
import type { Ctx } from '#server/http/context.ts'
import { respond } from '#server/pages/respond.ts'
import { figuresOf } from '../models/figures/figures.ts'
import { FiguresPage } from '../views/admin/figures-page.tsx'
import { tabsAt } from './place.ts'

export async function figures(ctx: Ctx): Promise<void> {
  const { scope } = ctx
  const { t, format } = scope
  const found = await figuresOf(scope)
  await respond(ctx, {
    json: { figures: found },
    html: () => (
      <FiguresPage figures={found} tabs={tabsAt(scope, 'figures')} format={format} t={t} />
    ),
    head: { title: t('subscriptions.admin.title') },
  })
}
