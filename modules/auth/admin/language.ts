import { badInput, forbidden } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import { adminLanguages } from '#server/http/negotiation/admin-language.ts'
import { said } from '#server/language/message.ts'
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
  if (user?.role !== 'admin') throw forbidden('server.fault.adminsOnly')
  const spoken = adminLanguages(scope)
  if (!spoken.includes(language)) {
    throw badInput({ language: said('server.field.choice', { values: spoken.join(', ') }) })
  }
  await scope.atomic((inner) => User.in(inner).where({ id: user.id }).patch({ language }))
  await respond(ctx, { json: { language }, to: returnTo, anew: true })
}
