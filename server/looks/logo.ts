/** The one logo of a shop, for whatever shows it: pages, mails, papers and the admin. */

import { keyAt } from '#server/files/files.ts'
import { contrast, hexOf, rgbOf } from '#server/looks/color.ts'
import type { Scope } from '#server/scope.ts'
import { cut } from '#server/text/cut.ts'

export interface Logo {
  url: string
  /** Shown on a dark ground; null where the same one is, or the theme has no dark scheme. */
  darkUrl: string | null
  /** The shop's name. */
  alt: string
  /** The colour that it stands on in the shop, as `#f8f8f5`. */
  ground: string
}

/** A picture of the library as a PNG that fits where it is drawn. */
export interface DrawnPicture {
  png: Uint8Array
  /** In pixels. */
  width: number
  height: number
  /** The colour of what is drawn, as `#2f3fc9`; null where the picture has a ground of its own. */
  ink: string | null
}

/** The logo as papers draw it. */
export interface DrawnLogo extends DrawnPicture {
  /** The shop's ground, for a logo that could hardly be seen on white paper. */
  under?: string
}

declare module '#server/bus.ts' {
  interface Asks {
    /** A picture that was uploaded, as a PNG within these measures in pixels; null where it is not ours, gone, or cannot be drawn. */
    'uploads.draw': {
      in: { url: string; width: number; height: number }
      out: DrawnPicture | null
    }
  }
}

/** Large enough for paper, small enough for a mail. */
const drawnSize = { width: 800, height: 160 }
const white = '#ffffff'
/** Below this contrast a shape can hardly be told from its ground. */
export const leastContrast = 1.5

/** What stands for the shop in a look; null where it is the name in type. */
export function logoOf({ look, shop }: Pick<Scope, 'look' | 'shop'>): Logo | null {
  const { brand, theme } = look
  const url = brand.logo ?? shop.logo
  if (!url) return null
  const { light, dark } = theme.config.tokens
  const hasDark = Object.keys(dark).length > 0
  return {
    url: narrowed(url),
    darkUrl: hasDark && brand.darkLogo ? narrowed(brand.darkLogo) : null,
    alt: shop.name,
    ground: brand.ground ?? shownColor(light) ?? white,
  }
}

/** True where a logo that is drawn for the shop's ground needs a light one. */
export const isOnDark = ({ ground }: Pick<Logo, 'ground'>): boolean => {
  const [color, light] = [rgbOf(ground), rgbOf(white)]
  return color !== undefined && light !== undefined && contrast(color, light) > 4.5
}

/** The logo that is published as a PNG; undefined where there is none, or it is no picture of the library. */
export async function drawnLogo(scope: Scope): Promise<DrawnLogo | undefined> {
  // Jobs wear no look: the shop has the logo that shoppers see.
  const url = scope.shop.logo
  if (!url) return undefined
  const drawn = await scope.cached(`logo ${url}`, () => drawnPicture(scope, url))
  if (drawn === null) return undefined
  const [ink, paper] = [rgbOf(drawn.ink ?? ''), rgbOf(white)]
  const isFaint = ink && paper && contrast(ink, paper) < leastContrast
  return isFaint ? { ...drawn, under: publishedGround(scope) } : drawn
}

/** The colour under the logo, also in a process that shows no pages and so wears no look. */
export const publishedGround = ({ look, shop }: Pick<Scope, 'look' | 'shop'>): string =>
  shop.logoGround ?? shownColor(look.theme.config.tokens.light) ?? white

/** Black or white, whichever is read on the colour: the shop's name stands on it where the logo is not loaded. */
export const inkOn = (ground: string): string => (isOnDark({ ground }) ? white : '#17181c')

/** A picture as a logo is drawn. */
export const drawnPicture = async (scope: Scope, url: string): Promise<DrawnPicture | null> =>
  (await scope.ask('uploads.draw', { url, ...drawnSize })) ?? null

/** The whole address of the logo in a mail; undefined where mail programs would not show it. Another logo has another address. */
export function mailedLogo(scope: Scope): string | undefined {
  const url = scope.shop.logo
  const { logo } = scope.places
  if (!url || logo === undefined || keyAt(url) === undefined) return undefined
  return `${scope.origin}${logo}?v=${cut(url.split('-').at(-1) ?? '', 12)}`
}

/** A header needs no more than this of a picture; a drawing is sent as it is. */
const narrowed = (url: string) => (keyAt(url) === undefined ? url : `${url}?w=640`)

/** Undefined where it is no plain colour. */
function shownColor({ bg = '' }: Readonly<Record<string, string>>): string | undefined {
  const color = rgbOf(bg)
  return color && hexOf(color)
}
