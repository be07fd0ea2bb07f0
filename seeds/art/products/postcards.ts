import { type Mockup, member, type Scene } from '../scene.ts'
import { place } from '../svg.ts'
import { sheet } from '../things.ts'

/** A set of postcards, dealt onto the table. */
export const postcards: Mockup = { ground: 'table', draw }

const spots = [
  [365, 470, -11],
  [845, 440, 8],
  [345, 1055, 7],
  [840, 1070, -6],
  [600, 745, 3],
] as const

function draw(scene: Scene): string {
  return spots
    .map(([x, y, turn], i) =>
      place(
        x,
        y,
        turn,
        sheet(member(scene, (i + 1) % spots.length), [-215, -300, 430, 600], 0.055, 24),
      ),
    )
    .join('')
}
