/** The first admin, from ADMIN_EMAIL and ADMIN_PASSWORD. */

import type { Say } from '#server/boot/seeds.ts'
import { BootError } from '#server/env/boot-error.ts'
import { Fault } from '#server/errors.ts'
import { kernelOf } from '#server/kernel-view.ts'
import { wordsByName } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'

/** False while there are no variables to make one from; `user create --admin` makes one too. */
export async function seed(scope: Scope, say: Say): Promise<boolean> {
  const { adminEmail: email, adminPassword: password } = kernelOf(scope).env
  if (!email || !password) return false
  try {
    const made = await scope.ask('auth.ensureAdmin', { email, password })
    if (made?.created) say(`Made the admin ${email}.`)
    return made !== undefined
  } catch (error) {
    if (error instanceof Fault && error.fields)
      throw new BootError(variablesIn(wordsByName(scope.english, error.fields)))
    throw error
  }
}

/** The fields of the account as the variables that they came from. */
const variablesIn = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([field, message]) => `ADMIN_${field.toUpperCase()}: ${message}`)
    .join('\n')
