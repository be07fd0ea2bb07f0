import type { Area } from '../area.ts'
import { mix } from '../paint.ts'
import { disc, rect } from '../svg.ts'

/** Overlapping fans of the sea (seigaiha), with a stray coloured one here and there. */
export function scallops({ width, height, palette, rng }: Area): string {
  const [accent, second, deep, soft, pale] = palette.colors
  const radius = width / rng.pick([8, 10])
  const rings = [1, 0.78, 0.56, 0.34]
  const dress = (core: string, between: string) => [core, between, core, between]
  const usual = dress(deep, mix(palette.paper, pale, 0.3))
  const others = [
    dress(accent, palette.paper),
    dress(second, palette.paper),
    dress(soft, palette.paper),
  ]
  let drawing = rect(0, 0, width, height, { fill: deep })
  for (let row = 0; row * radius * 0.5 < height + radius * 2; row++) {
    const shift = row % 2 === 0 ? 0 : radius
    for (let x = -radius; x <= width + radius * 2; x += radius * 2) {
      const inks = rng.chance(0.14) ? rng.pick(others) : usual
      const y = row * radius * 0.5
      rings.forEach((part, i) => {
        drawing += disc(x + shift, y, radius * part, inks[i] ?? deep)
      })
    }
  }
  return drawing
}
