import type { Outside } from '#server/env/services.ts'
import { kernelOf } from '#server/kernel-view.ts'
import type { Scope } from '#server/scope.ts'

/** Our credentials at each sign-in provider; undefined for a provider that is not configured. */
export interface SignInClients extends Pick<Outside, 'social'> {
  platform: { id: string; secret: string; apiUrl: string } | undefined
  /** Base of callback URLs, from AUTH_URL: never from a request. */
  origin: string
}

export function signInClients(scope: Scope): SignInClients {
  const { social, platform, authUrl: origin, storeId: id } = kernelOf(scope).env
  return {
    social,
    platform: platform && { id, secret: platform.apiKey, apiUrl: platform.apiUrl },
    origin,
  }
}
