/** When a delivery was refused last, so that the merchant sees a wrong secret at once. Kept by the process: strangers write no rows. */
import { now } from '#server/ids.ts'
import { perShop } from '#server/per-shop.ts'
import type { Scope } from '#server/scope.ts'

const refusals = perShop(() => new Map<string, string>())
const keyOf = ({ storeId }: Scope, gateway: string) => `${storeId} ${gateway}`

export const noteRefused = (scope: Scope, gateway: string): void => {
  refusals(scope).set(keyOf(scope, gateway), now())
}

/** UTC; null where none was refused since this process began. */
export const refusedAt = (scope: Scope, gateway: string): string | null =>
  refusals(scope).get(keyOf(scope, gateway)) ?? null
