import type { Redirect } from '../models/redirect.ts'

/** A redirect as admins get it. */
export function redirectJson(redirect: Redirect) {
  const { id, fromPath, target, kind, status, source, hits, lastHitAt } = redirect
  const { createdAt, updatedAt } = redirect
  return {
    ...{ id, from: fromPath, to: target, kind, status, source },
    ...{ hits, lastHitAt, createdAt, updatedAt },
  }
}

export type RedirectJson = ReturnType<typeof redirectJson>
