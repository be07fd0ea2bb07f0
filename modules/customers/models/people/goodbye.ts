import type { Tells } from '#server/bus.ts'
import { post } from '#server/mail/mail.ts'
import type { Scope } from '#server/scope.ts'
import { erasedLetter } from '../../emails/erased.ts'

/** The last mail to somebody, where an address is theirs for sure. Inside `atomic`. */
export async function sayGoodbye(
  scope: Scope,
  { email, language, kept }: Tells['person.erased'],
): Promise<void> {
  if (email === null) return
  await post(scope, { to: email, ...erasedLetter(scope.inLanguage(language), { kept }) })
}
