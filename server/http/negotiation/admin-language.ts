/** The language of the admin: each admin's choice, else the shop's own when its messages are complete. */

import type { Messages } from '#server/language/catalogues.ts'
import type { Scope } from '#server/scope.ts'
import type { Ctx } from '../context.ts'
import { kindOfError } from './negotiate.ts'

const fallback = 'en'
const kept = new WeakMap<Messages, string[]>()

/** The languages that an admin may choose. */
export function adminLanguages({ messages }: Pick<Scope, 'messages'>): string[] {
  const known = kept.get(messages) ?? messages.completeForAdmins
  kept.set(messages, known)
  return known
}

/** The language of an admin's page; JSON is in English in every shop. */
export function adminLanguage(ctx: Ctx): string {
  if (kindOfError(ctx) === 'json') return fallback
  const { user, shop } = ctx.scope
  const [own = shop.language] = shop.languages
  const spoken = adminLanguages(ctx.scope)
  return [user?.language, own].find((one) => one !== undefined && spoken.includes(one)) ?? fallback
}
