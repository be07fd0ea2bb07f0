/** Whether a logo that has no ground of its own can be seen on that of the shop, light and dark. */
import { contrast, rgbOf } from '#server/looks/color.ts'
import { drawnPicture, leastContrast } from '#server/looks/logo.ts'
import { colorsOf } from '#server/looks/wardrobe.ts'
import type { Scope } from '#server/scope.ts'
import type { Wanted } from './look-version.ts'

export type Scheme = 'light' | 'dark'

/** The schemes in which it can hardly be seen. Rejects for a theme that does not open. */
export async function unseenLogo(scope: Scope, wanted: Wanted): Promise<Scheme[]> {
  const { logo, darkLogo } = wanted.brand
  if (logo === null) return []
  const { ground, darkGround } = await colorsOf(scope, wanted)
  const shown: [Scheme, string, string][] = [
    ['light', logo, ground],
    ['dark', darkLogo ?? logo, darkGround],
  ]
  // A theme without a dark scheme has the same ground in both.
  const schemes = ground === darkGround ? shown.slice(0, 1) : shown
  const faint = await Promise.all(
    schemes.map(async ([scheme, url, on]) => {
      const { ink } = (await drawnPicture(scope, url)) ?? {}
      const [drawn, under] = [rgbOf(ink ?? ''), rgbOf(on)]
      return drawn && under && contrast(drawn, under) < leastContrast ? [scheme] : []
    }),
  )
  return faint.flat()
}
