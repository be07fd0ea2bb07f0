import { type Mockup, member, type Scene } from '../scene.ts'
import { place } from '../svg.ts'
import { book } from './notebook.ts'

/** Three notebooks fanned out; drawn 1200 by 900. */
export const trio: Mockup = { ground: 'table', draw }

function draw(scene: Scene): string {
  const spots = [
    [275, 470, -9],
    [925, 470, 9],
    [600, 448, 0],
  ] as const
  return spots
    .map(([x, y, turn], i) =>
      place(x, y, turn, book(member(scene, i), [-225, -320, 450, 640], scene.finish ?? 'stitched')),
    )
    .join('')
}
