/** Which language the admin speaks: each admin's own choice, else the shop's own where no word of it is missing. */

import type { Messages } from '#server/language/catalogues.ts'
import type { Scope } from '#server/scope.ts'
import type { Ctx } from '../context.ts'
import { kindOfError } from './negotiate.ts'

const fallback = 'en'
const kept = new WeakMap<Messages, string[]>()

/** What an admin may choose among. */
export function adminLanguages({ messages }: Pick<Scope, 'messages'>): string[] {
  const known = kept.get(messages) ?? messages.completeForAdmins
  kept.set(messages, known)
  return known
}

/** The language of an admin's page; programs are answered in English wherever the shop is. */
export function adminLanguage(ctx: Ctx): string {
  if (kindOfError(ctx) === 'json') return fallback
  const { user, shop } = ctx.scope
  const [own = shop.language] = shop.languages
  const spoken = adminLanguages(ctx.scope)
  return [user?.language, own].find((one) => one !== undefined && spoken.includes(one)) ?? fallback
}
