import type { Area } from '../area.ts'
import { mix } from '../paint.ts'
import { isDark, steps } from '../palettes.ts'
import { curve, disc, line, num, rect, shape } from '../svg.ts'

type Point = readonly [number, number]

/** A sun going down behind nine waves. */
export function waves({ width, height, palette, rng }: Area): string {
  const [accent, , , , pale] = palette.colors
  const ground = isDark(palette) ? palette.paper : mix(palette.paper, pale, 0.35)
  const sunX = width * rng.between(0.35, 0.65)
  const sunY = height * 0.36
  const radius = width * 0.27
  let drawing = rect(0, 0, width, height, { fill: ground })
  drawing += disc(sunX, sunY, radius, accent)
  for (let i = 1; i < 6; i++) {
    const y = sunY + radius * (0.12 + i * 0.15)
    drawing += rect(sunX - radius, y, radius * 2, radius * 0.02 * i, { fill: ground })
  }
  const count = 9
  const inks = steps(palette, count + 2).slice(2)
  for (let i = 0; i < count; i++) {
    const base = height * (0.47 + (i / count) * 0.52)
    const swell = 15 + i * 4.4
    const length = 210 + i * 26
    const phase = rng.between(0, length)
    const crest = (offset: number): Point[] =>
      Array.from({ length: 64 }, (_, k): Point => {
        const x = -60 + (k / 63) * (width + 120)
        const t = ((x + phase) / length) * Math.PI * 2
        return [x, base - swell * (Math.sin(t) + 0.28 * Math.sin(t * 2 + 0.9)) + offset]
      })
    drawing += shape(`${curve(crest(0))}V${num(height + 20)}H-60Z`, inks[i] ?? pale)
    for (let k = 1; k <= 3; k++) {
      drawing += line(curve(crest(k * 13)), palette.paper, 3.4 - k * 0.6, {
        opacity: 0.62 - k * 0.14,
      })
    }
  }
  return drawing
}
