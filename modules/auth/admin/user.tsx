import { may } from '#server/access/permissions.ts'
import { listSessions } from '#server/access/session.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { mailIsOn } from '#server/mail/mail.ts'
import { respond } from '#server/pages/respond.ts'
import { Badge } from '#views/kit/page/badge.tsx'
import { withMore } from '../models/accounts/directory.ts'
import { change, findUser } from '../models/accounts/manage-account.ts'
import { setChoices } from '../models/permissions/chosen-set.ts'
import { stateTones } from '../views/admin/list.tsx'
import { UserPage } from '../views/admin/user.tsx'
import { listedJson } from '../views/listed-json.ts'
import type { Change } from './schemas.ts'

/** One account, with where it is signed in. */
export const show = (ctx: Ctx, { id }: { id: string }): Promise<void> => page(ctx, id, {})

export async function update(ctx: Ctx, { id, ...wanted }: Change): Promise<void> {
  await change(ctx.scope, id, wanted)
  await done(ctx, id, 'saved')
}

export const again = (ctx: Ctx, { values, errors, message }: Attempt): Promise<void> =>
  page(ctx, ctx.params.id ?? '', values, errors, message)

/** The account after something was done to it. */
export async function done(ctx: Ctx, id: string, word: string, values = {}): Promise<void> {
  const { scope } = ctx
  const [listed] = await withMore(scope, [await findUser(scope, id)])
  const user = listed && listedJson(listed)
  await respond(ctx, {
    json: { user },
    to: `/admin/users/${id}`,
    flash: scope.t(`auth.admin.users.${word}`, { name: user?.name ?? '', ...values }),
  })
}

async function page(
  ctx: Ctx,
  id: string,
  typed: Record<string, unknown>,
  errors: Record<string, string> = {},
  problem?: string,
): Promise<void> {
  const { scope } = ctx
  const { t, format } = scope
  const found = await findUser(scope, id)
  const [[listed], sessions, { sets, least }] = await Promise.all([
    withMore(scope, [found]),
    listSessions(scope, id),
    setChoices(scope),
  ])
  if (!listed) return
  const user = listedJson(listed)
  const text = (value: unknown, otherwise: string) =>
    typeof value === 'string' ? value : otherwise
  await respond(ctx, {
    json: {
      user,
      sessions: sessions.map(({ userAgent, address, createdAt, seenAt }) => ({
        ...{ userAgent, address, createdAt, seenAt },
      })),
    },
    html: () => (
      <UserPage
        user={user}
        typed={{ name: text(typed.name, user.name), email: text(typed.email, user.email) }}
        errors={errors}
        {...(problem && Object.keys(errors).length === 0 ? { problem } : {})}
        sets={sets}
        least={least}
        sessions={sessions}
        isSelf={scope.user?.id === id}
        decides={may(scope.user, 'auth', 'all')}
        mail={mailIsOn(scope)}
        format={format}
        t={t}
      />
    ),
    head: {
      title: user.name,
      badge: (
        <Badge label={t(`auth.admin.users.state.${user.state}`)} tone={stateTones[user.state]} />
      ),
      breadcrumbs: [{ href: '/admin/users', label: t('auth.admin.users.title') }],
      narrow: true,
    },
  })
}
