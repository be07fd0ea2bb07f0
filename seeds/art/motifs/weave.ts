import type { Area } from '../area.ts'
import { at } from '../prng.ts'
import { rect } from '../svg.ts'

/** A wall hanging from the weaving workshop: blocks of warp and weft. */
export function weave({ width, height, palette, rng }: Area): string {
  const inks = rng.shuffle([...palette.colors, palette.paper])
  const columns = 6
  const cell = width / columns
  const rows = Math.ceil(height / cell) * 2
  let drawing = rect(0, 0, width, height, { fill: palette.paper })
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const x = column * cell
      const y = (row * cell) / 2
      const ground = at(inks, column + (row >> 1) * rng.pick([1, 1, 2]))
      const ink = at(inks, column + (row >> 1) + rng.int(2, 3))
      drawing += rect(x, y, cell + 0.6, cell / 2 + 0.6, { fill: ground })
      if (rng.chance(0.28)) continue
      const upright = (row + column) % 2 === 0
      for (let k = 0; k < 4; k++) {
        drawing += upright
          ? rect(x + (k * cell) / 4, y, cell / 8, cell / 2, { fill: ink })
          : rect(x, y + (k * cell) / 8, cell, cell / 16, { fill: ink })
      }
    }
  }
  return drawing
}
