import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { mailIsOn } from '#server/mail/mail.ts'
import { respond } from '#server/pages/respond.ts'
import { User } from '../../models/accounts/user.ts'
import { userJson } from '../../views/json.ts'
import { text } from '../typed.ts'

/** The account's first page: who it belongs to. */
export const show = (ctx: Ctx): Promise<void> => overview(ctx, {})

/** A new name. */
export async function update(ctx: Ctx, { name }: { name: string }): Promise<void> {
  const { scope } = ctx
  const user = await User.own(scope)
  await scope.atomic((inner) => User.in(inner).where({ id: user.id }).patch({ name }))
  await respond(ctx, {
    json: { user: userJson(Object.assign(user, { name })) },
    to: '/account',
    flash: scope.t('auth.account.saved'),
  })
}

export const updateAgain = (ctx: Ctx, { values, errors }: Attempt): Promise<void> =>
  overview(ctx, { name: text(values.name), errors })

async function overview(
  ctx: Ctx,
  typed: { name?: string | undefined; errors?: Record<string, string> },
): Promise<void> {
  const { scope } = ctx
  const user = await User.own(scope)
  const account = {
    ...userJson(user),
    mail: mailIsOn(scope),
    since: scope.format.date(user.createdAt),
    typedName: typed.name ?? user.name,
  }
  await respond(ctx, {
    json: { user: userJson(user) },
    html: () => scope.page('account', { account, errors: typed.errors ?? {} }),
    head: { title: scope.t('auth.account.title'), noindex: true },
  })
}
