import type { Ctx } from '#server/http/context.ts'
import { askFirst } from '#server/pages/parts/confirm.tsx'
import { respond } from '#server/pages/respond.ts'
import { inviteAgain, withdraw as takeBack } from '../models/accounts/invitation.ts'
import * as standing from '../models/accounts/manage-account.ts'
import { removeAccount } from '../models/accounts/new-account.ts'
import { changing } from '../models/permissions/full-admin.ts'
import { SecondFactor } from '../models/second-factor/second-factor.ts'
import { done } from './user.tsx'

type ById = { id: string }

export async function promote(
  ctx: Ctx,
  { id, permissionSetId = null }: ById & { permissionSetId?: string | null | undefined },
): Promise<void> {
  await standing.promote(ctx.scope, id, permissionSetId)
  await done(ctx, id, 'promoted')
}

export async function demote(ctx: Ctx, { id }: ById): Promise<void> {
  await standing.demote(ctx.scope, id)
  await done(ctx, id, 'demoted')
}

export async function suspend(ctx: Ctx, { id }: ById): Promise<void> {
  await standing.suspend(ctx.scope, id)
  await done(ctx, id, 'suspended')
}

export async function reinstate(ctx: Ctx, { id }: ById): Promise<void> {
  await standing.reinstate(ctx.scope, id)
  await done(ctx, id, 'reinstated')
}

export async function endSessions(ctx: Ctx, { id }: ById): Promise<void> {
  const ended = await standing.endSessions(ctx.scope, id)
  await respond(ctx, {
    json: { ended },
    to: `/admin/users/${id}`,
    flash: ctx.scope.t('auth.admin.users.sessionsEnded', { count: ended }),
  })
}

/** For somebody who has lost both their device and their codes. */
export async function removeFactor(ctx: Ctx, { id }: ById): Promise<void> {
  await changing(ctx.scope, id, (inner) => SecondFactor.remove(inner, id))
  await done(ctx, id, 'factorRemoved')
}

export async function resend(ctx: Ctx, { id }: ById): Promise<void> {
  const { email } = await inviteAgain(ctx.scope, id)
  await done(ctx, id, 'invited', { email })
}

export async function withdraw(ctx: Ctx, { id }: ById): Promise<void> {
  await takeBack(ctx.scope, id)
  await gone(ctx, 'withdrawn')
}

export async function ask(ctx: Ctx, { id }: ById): Promise<void> {
  const { scope } = ctx
  const { t } = scope
  const { name, role } = await standing.findUser(scope, id)
  await askFirst(ctx, {
    json: { user: { id, name } },
    question: t('auth.admin.users.deleteQuestion', { name }),
    consequence: t(
      role === 'admin'
        ? 'auth.admin.users.deleteStaffConsequence'
        : 'auth.admin.users.deleteConsequence',
    ),
    action: `/admin/users/${encodeURIComponent(id)}/delete`,
    confirmLabel: t('auth.admin.users.deleteConfirm'),
    back: `/admin/users/${encodeURIComponent(id)}`,
    title: name,
    breadcrumbs: [{ href: '/admin/users', label: t('auth.admin.users.title') }],
  })
}

export async function remove(ctx: Ctx, { id }: ById): Promise<void> {
  await removeAccount(ctx.scope, id)
  await gone(ctx, 'deleted')
}

const gone = (ctx: Ctx, word: string) =>
  respond(ctx, {
    json: { deleted: true },
    to: '/admin/users',
    flash: ctx.scope.t(`auth.admin.users.${word}`),
  })
