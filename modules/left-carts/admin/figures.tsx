/** What was left of late, and what reminders brought back. */
import type { Ctx } from '#server/http/context.ts'
import { respond } from '#server/pages/respond.ts'
import { leftFigures } from '../models/figures.ts'
import { FiguresPage } from '../views/figures-page.tsx'
import { tabsAt } from './place.ts'

export async function figures(ctx: Ctx): Promise<void> {
  const { scope } = ctx
  const { t, format } = scope
  const found = await leftFigures(scope)
  await respond(ctx, {
    json: { figures: found },
    html: () => (
      <FiguresPage figures={found} tabs={tabsAt(scope, 'figures')} format={format} t={t} />
    ),
    head: { title: t('left-carts.admin.title') },
  })
}
