import { may } from '#server/access/permissions.ts'
import { owned } from '#server/data/own-property.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { mailIsOn } from '#server/mail/mail.ts'
import { respond } from '#server/pages/respond.ts'
import { withMore } from '../models/accounts/directory.ts'
import { invite as sendInvitation } from '../models/accounts/invitation.ts'
import { makeAccount } from '../models/accounts/new-account.ts'
import type { User } from '../models/accounts/user.ts'
import { setChoices } from '../models/permissions/chosen-set.ts'
import { type NewUserForm, UserMaker } from '../views/admin/new.tsx'
import { listedJson } from '../views/listed-json.ts'
import { shownLink } from './invitation-link.tsx'
import type { Invitation, NewUser } from './schemas.ts'

/** The form of an account that is not there yet. */
export const blank = (ctx: Ctx): Promise<void> => form(ctx, {}, {})

/** An account with a password, or from the form by an invitation. */
export async function create(ctx: Ctx, { by, ...given }: NewUser): Promise<void> {
  if (by === 'invitation') return invite(ctx, given)
  await made(ctx, await makeAccount(ctx.scope, given), 'made')
}

export async function invite(ctx: Ctx, given: Invitation): Promise<void> {
  const { email, name, role, permissionSetId } = given
  const { user, url } = await sendInvitation(ctx.scope, { email, name, role, permissionSetId })
  if (url === undefined) await made(ctx, user, 'invited')
  else await shownLink(ctx, { user, url }, 201)
}

export const again = (ctx: Ctx, { values, errors, message }: Attempt): Promise<void> =>
  form(ctx, values, errors, Object.keys(errors).length === 0 ? message : undefined)

async function made(ctx: Ctx, user: User, word: 'made' | 'invited'): Promise<void> {
  const [listed] = await withMore(ctx.scope, [user])
  await respond(ctx, {
    status: 201,
    json: { user: listed && listedJson(listed) },
    to: `/admin/users/${user.id}`,
    flash: ctx.scope.t(`auth.admin.users.${word}`, { email: user.email }),
  })
}

async function form(
  ctx: Ctx,
  values: Record<string, unknown>,
  errors: Record<string, string>,
  problem?: string,
): Promise<void> {
  const { scope } = ctx
  const { t } = scope
  const mail = mailIsOn(scope)
  const decides = may(scope.user, 'auth', 'all')
  const text = (name: string, otherwise = '') => {
    const value = owned(values, name)
    return typeof value === 'string' ? value : otherwise
  }
  const { sets, least } = decides ? await setChoices(scope) : { sets: [], least: '' }
  const typed: NewUserForm = {
    name: text('name'),
    email: text('email'),
    // Customers make their accounts themselves; a colleague begins with what does no harm.
    role: text('role', decides ? 'admin' : 'customer'),
    permissionSetId: text('permissionSetId', least),
    by: text('by', 'invitation'),
  }
  await respond(ctx, {
    json: { user: typed },
    html: () => (
      <UserMaker
        user={typed}
        errors={errors}
        {...(problem ? { problem } : {})}
        sets={sets}
        decides={decides}
        mail={mail}
        t={t}
      />
    ),
    head: {
      title: t('auth.admin.users.new'),
      breadcrumbs: [{ href: '/admin/users', label: t('auth.admin.users.title') }],
      narrow: true,
    },
  })
}
