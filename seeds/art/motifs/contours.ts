import type { Area } from '../area.ts'
import { smoothNoise } from '../noise.ts'
import { mix } from '../paint.ts'
import { steps } from '../palettes.ts'
import { curve, disc, line, rect, shape } from '../svg.ts'
import { isolines } from './isolines.ts'

/** A map of an island that is not there: height bands with hair-thin contour lines. */
export function contours({ width, height, palette, rng }: Area): string {
  const noise = smoothNoise(rng)
  const cell = 28
  const columns = Math.ceil(width / cell) + 5
  const rows = Math.ceil(height / cell) + 5
  const field = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => {
      const rim = row === 0 || column === 0 || row === rows - 1 || column === columns - 1
      return rim ? -1 : noise(column / 13, row / 13)
    }),
  )
  const bands = 9
  const inks = steps(palette, bands)
  let drawing = rect(0, 0, width, height, { fill: inks[0] })
  for (let band = 1; band < bands * 2; band++) {
    const loops = isolines(field, 0.2 + (band / (bands * 2)) * 0.62)
    const d = loops
      .map((loop) =>
        curve(
          loop.map(([x, y]) => [(x - 2) * cell, (y - 2) * cell] as const),
          true,
        ),
      )
      .join('')
    if (d === '') continue
    if (band % 2 === 0) drawing += shape(d, inks[band / 2] ?? palette.ink)
    drawing += line(
      d,
      mix(palette.ink, inks[band >> 1] ?? palette.ink, 0.35),
      band % 4 === 0 ? 2.6 : 1.3,
    )
  }
  const [accent] = palette.colors
  const x = width * rng.between(0.3, 0.7)
  const y = height * rng.between(0.3, 0.7)
  return drawing + disc(x, y, 22, palette.paper) + disc(x, y, 14, accent)
}
