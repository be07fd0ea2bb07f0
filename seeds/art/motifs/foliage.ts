import type { Area } from '../area.ts'
import { against, isDark } from '../palettes.ts'
import { disc, place, rect } from '../svg.ts'
import { sprig } from './leaves.ts'

/** Sprigs and berries in a half-drop repeat: paper for a parcel. */
export function foliage({ width, height, palette, rng }: Area): string {
  const ground = rng.pick([palette.paper, palette.paper, palette.colors[2]])
  const stem = ground === palette.paper ? palette.ink : palette.paper
  let drawing = rect(0, 0, width, height, { fill: ground })
  const cell = 136
  const drop = 186
  for (let column = -1; column * cell < width + cell; column++) {
    for (let row = -1; row * drop < height + drop; row++) {
      const x = (column + 0.5) * cell
      const y = (row + (column % 2 === 0 ? 0.5 : 1)) * drop
      const turn = column % 2 === 0 ? rng.between(14, 30) : rng.between(-30, -14)
      const fill = against(ground, palette, rng)
      drawing += place(x, y + 78, turn, sprig(170, fill, stem, 3, 0.46))
      const berry = isDark(palette) ? palette.colors[0] : against(ground, palette, rng)
      drawing +=
        disc(x - 66, y - 4, 9, berry) +
        disc(x - 78, y + 12, 6.5, berry) +
        disc(x - 60, y + 15, 6, berry)
    }
  }
  return drawing
}
