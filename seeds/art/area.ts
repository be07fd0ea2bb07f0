import type { Palette } from './palettes.ts'
import type { Rng } from './prng.ts'

/** What a motif is given: a canvas 1000 units wide and `height` tall, inks and chance. */
export interface Area {
  width: number
  height: number
  palette: Palette
  rng: Rng
}

/** Draws over the whole area; whoever shows it cuts off what leaves it. */
export type Motif = (area: Area) => string
