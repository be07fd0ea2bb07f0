import type { Area } from '../area.ts'
import { glyph, lettering, letteringWidth } from '../lettering.ts'
import { against } from '../palettes.ts'
import { disc, group, num, rect } from '../svg.ts'

/** A type founder's sheet: one giant letter, the alphabet beneath it, a bar and a full stop. */
export function specimen({ width, height, palette, rng }: Area): string {
  const [accent, second, deep] = palette.colors
  const letter = rng.pick(['R', 'G', 'S', 'B', 'K', '&', 'Q', 'A'])
  const size = Math.min(height * 0.42, 560)
  const glyphWidth = letteringWidth(letter, size)
  const ground = rng.pick([palette.paper, accent, second])
  const ink = ground === palette.paper ? palette.ink : palette.paper
  const third = ground === accent ? deep : against(ground, palette, rng)
  const top = height * 0.17
  let drawing = rect(0, 0, width, height, { fill: ground })
  drawing += disc(width * 0.78, top + size * 0.9, width * 0.17, third)
  drawing += group(
    `translate(${num((width - glyphWidth) * 0.42)} ${num(top)})`,
    glyph(letter, size, ink, 0.2),
  )
  const rows = ['ABCDEFGHIJK', 'LMNOPQRSTU', 'VWXYZ & 1234', '567890']
  const line = height * 0.058
  rows.forEach((row, i) => {
    const y = height * 0.7 + i * line
    drawing += lettering(row, 80, y, { size: line * 0.52, color: ink, weight: 0.13, tracking: 0.4 })
  })
  drawing += rect(80, height * 0.655, width - 160, 7, { fill: ink })
  drawing += lettering('MONOLINE', 80, height * 0.07, { size: 26, color: ink, weight: 0.13 })
  const number = `NO. ${rng.int(12, 96)}`
  return (
    drawing +
    lettering(number, width - 80, height * 0.07, {
      size: 26,
      color: ink,
      weight: 0.13,
      align: 'end',
    })
  )
}
