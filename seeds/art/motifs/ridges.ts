import type { Area } from '../area.ts'
import { smoothNoise } from '../noise.ts'
import { linear, mix } from '../paint.ts'
import { isDark, steps } from '../palettes.ts'
import { disc, polygon, rect, shape } from '../svg.ts'

/** Mountain behind mountain, the mist between them. */
export function ridges({ width, height, palette, rng }: Area): string {
  const [accent, , , , pale] = palette.colors
  const noise = smoothNoise(rng)
  const top = isDark(palette) ? palette.paper : mix(palette.paper, accent, 0.22)
  const sky = linear(
    [0, 0, 0, 1],
    [
      { at: 0, color: top },
      { at: 0.65, color: mix(palette.paper, pale, 0.4) },
    ],
  )
  let drawing = sky.definition + rect(0, 0, width, height, { fill: sky.fill })
  drawing += disc(width * rng.between(0.3, 0.7), height * 0.27, width * 0.14, accent)
  const count = 7
  const inks = isDark(palette) ? steps(palette, count).reverse() : steps(palette, count)
  for (let i = 0; i < count; i++) {
    const base = height * (0.42 + i * 0.085)
    const rough = 230 - i * 8
    const points = Array.from({ length: 101 }, (_, k) => {
      const x = (k / 100) * width
      const wide = noise(x / (300 - i * 18) + i * 9.3, i * 3.1)
      const fine = noise(x / 46, i * 7.7) * 0.14
      return [x, base - (wide + fine - 0.5) * rough] as const
    })
    const ink = inks[i] ?? pale
    const mist = linear(
      [0, 0, 0, 1],
      [
        { at: 0, color: ink },
        { at: 0.55, color: mix(ink, palette.paper, i < count - 1 ? 0.45 : 0.05) },
      ],
    )
    drawing +=
      mist.definition + shape(polygon([...points, [width, height + 5], [0, height + 5]]), mist.fill)
  }
  return drawing
}
