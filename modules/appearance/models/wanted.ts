/** What is sent, laid over what is there. */

import { bareAddress } from '#server/files/bare-address.ts'
import { type Brand, brandSchema } from '#server/looks/brand.ts'
import { usualTheme } from '#server/looks/wardrobe.ts'
import type { Scope } from '#server/scope.ts'
import type { Wanted } from './look-version.ts'

type Sent = { theme?: string | undefined } & { [K in keyof Brand]?: Brand[K] | undefined }

/** Theme and brand with what was sent; a shop that chose no theme keeps none as long as it is that of the environment. */
export function laidOver(scope: Scope, before: Wanted, { theme, ...brand }: Sent): Wanted {
  const given = Object.entries(brand).flatMap(([name, value]) => {
    if (value === undefined) return []
    return [[name, typeof value === 'string' ? bareAddress(value, scope.origin) : value] as const]
  })
  const isUsual = before.theme === null && theme === usualTheme(scope)
  return {
    theme: theme === undefined || isUsual ? before.theme : theme,
    brand: brandSchema.parse({ ...before.brand, ...Object.fromEntries(given) }),
  }
}
