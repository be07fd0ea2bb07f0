import { artwork } from '../artwork.ts'
import { linear, shadow } from '../paint.ts'
import type { Mockup, Scene } from '../scene.ts'
import { place, rect } from '../svg.ts'

/** A corner of the sheet seen close, to show ink and paper. */
export const detail: Mockup = { ground: 'table', draw }

function draw({ art }: Scene): string {
  const shine = linear(
    [0, 0, 1, 1],
    [
      { at: 0, color: '#ffffff', opacity: 0.2 },
      { at: 0.4, color: '#ffffff', opacity: 0 },
      { at: 1, color: '#1a1410', opacity: 0.08 },
    ],
  )
  return place(150, 190, -7, [
    shadow([0, 0, 1700, 2375], 60, 2),
    rect(0, 0, 1700, 2375, { fill: '#faf7f0' }),
    artwork(art, [90, 90, 1520, 2195]),
    shine.definition,
    rect(0, 0, 1700, 2375, { fill: shine.fill }),
  ])
}
