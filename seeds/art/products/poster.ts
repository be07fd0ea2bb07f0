import { linear, shadow } from '../paint.ts'
import type { Mockup, Scene } from '../scene.ts'
import { disc, line, rect } from '../svg.ts'
import { sheet } from '../things.ts'

/** A large poster between two wooden rails, hung by a cord. */
export const poster: Mockup = { ground: 'wall', draw }

function draw({ art, finish }: Scene): string {
  const dark = finish === 'black' || finish === 'walnut'
  const wood = linear(
    [0, 0, 0, 1],
    [
      { at: 0, color: dark ? '#4a403a' : '#dcb987' },
      { at: 0.5, color: dark ? '#2c2623' : '#c59c66' },
      { at: 1, color: dark ? '#1d1917' : '#a67c48' },
    ],
  )
  const rail = (y: number) =>
    shadow([196, y, 808, 38], 22, 6) + rect(196, y, 808, 38, { fill: wood.fill, rx: 6 })
  return [
    wood.definition,
    line('M300 208L600 88L900 208', '#6b5f52', 4),
    disc(600, 88, 9, '#3a322c'),
    sheet(art, [212, 212, 776, 1120], 0, 44),
    rail(196),
    rail(1312),
  ].join('')
}
