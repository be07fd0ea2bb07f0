import type { Outside } from '#server/env/services.ts'
import { kernelOf } from '#server/kernel-view.ts'
import type { Scope } from '#server/scope.ts'

/** What the shop is to the services that people sign in with; a service that is not set up is undefined. */
export interface SignInClients extends Pick<Outside, 'social'> {
  platform: { id: string; secret: string; apiUrl: string } | undefined
  /** Where their answers come to, from AUTH_URL: never from a request. */
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
