import { badInput, forbidden } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import { adminLanguages } from '#server/http/negotiation/admin-language.ts'
import { respond } from '#server/pages/respond.ts'
import { User } from '../models/accounts/user.ts'

/**
 * The language in which this admin reads the admin from now on, on every device. 403 for others than admins, 422 for a
 * language that it does not speak.
 */
export async function chooseLanguage(
  ctx: Ctx,
  { language, returnTo = '/admin' }: { language: string; returnTo?: string | undefined },
): Promise<void> {
  const { scope } = ctx
  const { user } = scope
  if (user?.role !== 'admin') throw forbidden('Only admins may use this part of the shop.')
  const spoken = adminLanguages(scope)
  if (!spoken.includes(language)) {
    throw badInput({ language: scope.t('server.field.choice', { values: spoken.join(', ') }) })
  }
  await scope.atomic((inner) => User.in(inner).where({ id: user.id }).patch({ language }))
  await respond(ctx, { json: { language }, to: returnTo, anew: true })
}
