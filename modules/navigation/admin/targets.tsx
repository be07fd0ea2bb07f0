import type { Ctx } from '#server/http/context.ts'
import { respond } from '#server/pages/respond.ts'
import { choicesOf } from '../models/choices.ts'
import { Found } from '../views/found.tsx'

/** What a line can lead to, by words. */
export async function find(ctx: Ctx, { q }: { q: string }) {
  const { t } = ctx.scope
  const targets = await choicesOf(ctx.scope, q)
  return respond(ctx, {
    json: { targets },
    html: () => <Found choices={targets} query={q} t={t} />,
    head: { title: t('navigation.admin.find') },
  })
}
