import { type MotifName, motifs } from './motifs.ts'
import { type PaletteName, palettes } from './palettes.ts'
import { seeded } from './prng.ts'
import { frame } from './svg.ts'

/** One printed design. Equal values draw equal designs, whatever they are printed on. */
export interface Art {
  motif: MotifName
  palette: PaletteName
  seed: number
}

type Box = readonly [x: number, y: number, width: number, height: number]

/**
 * The design cut to a box. `zoom` above 1 prints it smaller, so that a pattern repeats more often.
 */
export function artwork({ motif, palette, seed }: Art, box: Box, zoom = 1): string {
  const [, , width, height] = box
  const inner = Math.round(((1000 / width) * height) / 50) * 50
  const area = { width: 1000 * zoom, height: inner * zoom }
  const rng = seeded(`${motif}/${seed}`)
  const drawing = motifs[motif]({ ...area, palette: palettes[palette], rng })
  return frame(box, [area.width, area.height], drawing)
}
