import { brightness, mix } from './paint.ts'
import type { Rng } from './prng.ts'

/** Five inks on one paper, and the wall they hang on. */
export interface Palette {
  paper: string
  ink: string
  /** Accent, second, deep, soft, pale: from the loudest to the quietest. */
  colors: readonly [string, string, string, string, string]
  wall: string
}

export const palettes = {
  clay: palette('#f6ede0', '#2f2723', '#c8603c #e3a857 #35544f #9aa688 #ebcfb5', '#e8dac8'),
  fjord: palette('#f2f0e8', '#1d2b3a', '#da7350 #6e9bb5 #27496d #e9c46a #cbd8d8', '#d3dce0'),
  moss: palette('#f3efe1', '#24301f', '#d8a63f #8aa05f #3c5939 #c56b45 #d7dcc0', '#d9ddca'),
  saffron: palette('#fbf1dc', '#33261d', '#e2a01d #d65a31 #75382c #4f7270 #f3d48b', '#f0dfbf'),
  dusk: palette('#f6ebe7', '#2b2440', '#f0a583 #c87f9d #4f4687 #8f86bd #ead2d6', '#e3d6dd'),
  bauhaus: palette('#f4eee0', '#1b1b1b', '#d23b2a #f0b323 #1f4e9c #2a2a2a #e2d7bf', '#e2ded4'),
  rosehip: palette('#fbeee9', '#4a1f2b', '#bd364f #ea8f87 #76223e #7b8a58 #f5cabb', '#f1dad3'),
  graphite: palette('#f7f5ef', '#1e1e1e', '#242424 #7b7870 #4a4845 #b5b0a5 #e2ddd1', '#dcdad4'),
  lagoon: palette('#eff4ee', '#0f3a42', '#e8734a #5fb3a8 #0f6470 #f2b79b #cde2d8', '#cddeda'),
  meadow: palette('#f9f4e6', '#2d3b2d', '#ea8458 #f0c24b #4f7d49 #93b7cf #d3dcb8', '#e4e7d2'),
  night: palette('#1c2342', '#f4ead2', '#f1c861 #e08a5b #8fa3cf #4c5a94 #2d376a', '#c6cbdb'),
  ember: palette('#2d1a1d', '#fbe6cf', '#e4572e #f3a712 #f6c28b #a3242b #552a2d', '#ebd5c6'),
  forest: palette('#17322b', '#f3ecd8', '#dca844 #e3795a #c3d1b2 #6f9a7f #28503f', '#c9d4c9'),
} satisfies Record<string, Palette>

export type PaletteName = keyof typeof palettes

export const isDark = ({ paper }: Palette): boolean => brightness(paper) < 0.4

/** A colour that can be told from the ground it stands on. */
export function against(ground: string, { colors }: Palette, rng: Rng): string {
  const clear = colors.filter((color) => contrast(color, ground) > 0.13)
  return rng.pick(clear.length > 0 ? clear : colors)
}

/** The palette's colours from its paper down to its deepest, in even steps. */
export function steps({ paper, colors }: Palette, count: number): string[] {
  const [, second, deep, , pale] = colors
  const path = [mix(paper, pale, 0.5), pale, second, deep]
  return Array.from({ length: count }, (_, i) => {
    const position = (i / Math.max(1, count - 1)) * (path.length - 1)
    const from = Math.min(Math.floor(position), path.length - 2)
    return mix(path[from] ?? paper, path[from + 1] ?? deep, position - from)
  })
}

function contrast(a: string, b: string): number {
  const channel = (color: string, start: number) =>
    Number.parseInt(color.slice(start, start + 2), 16)
  const apart = [1, 3, 5].map((start) => Math.abs(channel(a, start) - channel(b, start)))
  return apart.reduce((sum, value) => sum + value, 0) / 765
}

function palette(paper: string, ink: string, list: string, wall: string): Palette {
  const [a = ink, b = ink, c = ink, d = ink, e = ink] = list.split(' ')
  return { paper, ink, colors: [a, b, c, d, e], wall }
}
