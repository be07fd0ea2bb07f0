import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { respond } from '#server/pages/respond.ts'
import { AuthSettings } from '../models/auth-settings.ts'
import { peopleTabs } from '../views/admin/people-tabs.tsx'
import { SecurityForm } from '../views/admin/security.tsx'

/** What the shop demands of its admins. */
export const show = (ctx: Ctx): Promise<void> => page(ctx)

export async function update(
  ctx: Ctx,
  { adminsNeedSecondFactor }: { adminsNeedSecondFactor: boolean },
): Promise<void> {
  await AuthSettings.demand(ctx.scope, adminsNeedSecondFactor)
  await respond(ctx, {
    json: { security: { adminsNeedSecondFactor } },
    to: '/admin/users/security',
    flash: ctx.scope.t('auth.admin.security.saved'),
  })
}

export const again = (ctx: Ctx, { message }: Attempt): Promise<void> => page(ctx, message)

async function page(ctx: Ctx, problem?: string): Promise<void> {
  const { scope } = ctx
  const { t } = scope
  const adminsNeedSecondFactor = await AuthSettings.adminsNeedSecondFactor(scope)
  await respond(ctx, {
    json: { security: { adminsNeedSecondFactor } },
    html: () => (
      <SecurityForm
        tabs={peopleTabs('security', true, t)}
        isDemanded={adminsNeedSecondFactor}
        {...(problem === undefined ? {} : { problem })}
        t={t}
      />
    ),
    head: { title: t('auth.admin.security.title') },
  })
}
