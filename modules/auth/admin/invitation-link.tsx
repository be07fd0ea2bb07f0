/** The link of an invitation that somebody hands over: shown this once. */
import type { Ctx } from '#server/http/context.ts'
import { respond } from '#server/pages/respond.ts'
import { ShownOnce } from '#views/kit/desk/shown-once.tsx'
import { withMore } from '../models/accounts/directory.ts'
import { type Invitation, linkTo } from '../models/accounts/invitation.ts'
import { listedJson } from '../views/listed-json.ts'

/** A new one, which voids the older. */
export async function link(ctx: Ctx, { id }: { id: string }): Promise<void> {
  await shownLink(ctx, await linkTo(ctx.scope, id), 200)
}

export async function shownLink(
  ctx: Ctx,
  { user, url }: Required<Invitation>,
  status: number,
): Promise<void> {
  const { scope } = ctx
  const { t } = scope
  const { name } = user
  const [listed] = await withMore(scope, [user])
  await respond(ctx, {
    status,
    json: { user: listed && listedJson(listed), invitationUrl: url },
    html: () => (
      <ShownOnce
        id="invitation-link"
        title={t('auth.admin.users.linkMade', { name })}
        warning={t('auth.admin.users.linkOnce')}
        hint={t('auth.admin.users.linkHint', { name })}
        secret={url}
        next={{ href: `/admin/users/${user.id}`, label: t('auth.admin.users.linkKept') }}
        t={t}
      />
    ),
    head: {
      title: name,
      breadcrumbs: [{ href: '/admin/users', label: t('auth.admin.users.title') }],
      narrow: true,
    },
  })
}
