import type { Area } from '../area.ts'
import { linear, mix } from '../paint.ts'
import { isDark } from '../palettes.ts'
import type { Rng } from '../prng.ts'
import { curve, disc, line, num, rect, shape } from '../svg.ts'

type Point = readonly [number, number]

/** A moon over folded hills, each hill combed with its own furrows. */
export function hills({ width, height, palette, rng }: Area): string {
  const [accent, second, deep, soft, pale] = palette.colors
  const dark = isDark(palette)
  const sky = linear(
    [0, 0, 0, 1],
    [
      { at: 0, color: dark ? palette.paper : mix(palette.paper, pale, 0.7) },
      { at: 0.6, color: dark ? mix(palette.paper, soft, 0.6) : palette.paper },
    ],
  )
  const moonX = width * rng.pick([0.33, 0.5, 0.66])
  const moonY = height * rng.between(0.24, 0.3)
  const radius = width * rng.between(0.15, 0.21)
  let drawing = sky.definition + rect(0, 0, width, height, { fill: sky.fill })
  if (dark) drawing += stars(width, height * 0.5, palette.ink, rng)
  drawing += disc(moonX, moonY, radius * 1.42, accent, 0.16) + disc(moonX, moonY, radius, accent)
  const inks = dark
    ? [pale, soft, mix(soft, palette.paper, 0.35), second, mix(palette.paper, '#000000', 0.2)]
    : [pale, soft, second, mix(deep, second, 0.3), deep]
  inks.forEach((ink, i) => {
    const top = height * (0.5 + i * 0.105)
    drawing += hill(width, height, top, height * (0.045 + i * 0.008), ink, palette.paper, rng)
  })
  return drawing
}

function hill(
  width: number,
  height: number,
  top: number,
  swell: number,
  ink: string,
  paper: string,
  rng: Rng,
): string {
  const phase = rng.between(0, 6.3)
  const pace = rng.between(0.9, 1.5)
  const ridge = (offset: number): Point[] =>
    Array.from({ length: 21 }, (_, i): Point => {
      const t = i / 20
      const rise = Math.sin(phase + t * pace * 5) + 0.35 * Math.sin(phase * 2 + t * pace * 11)
      return [-40 + t * (width + 80), top - rise * swell * (1 - offset / (height * 0.5)) + offset]
    })
  let drawing = shape(`${curve(ridge(0))}V${num(height + 10)}H-40Z`, ink)
  for (let i = 1; i < 7; i++) {
    drawing += line(curve(ridge(i * 17 + i * i)), paper, 2.6, { opacity: 0.42 - i * 0.05 })
  }
  return drawing
}

export function stars(width: number, height: number, ink: string, rng: Rng): string {
  return Array.from({ length: 46 }, () =>
    disc(
      rng.between(0, width),
      rng.between(0, height),
      rng.pick([2, 2.4, 3, 4.6]),
      ink,
      rng.between(0.4, 0.95),
    ),
  ).join('')
}
