import type { Art } from './artwork.ts'
import type { Palette } from './palettes.ts'
import { palettes } from './palettes.ts'
import type { Rng } from './prng.ts'

export type Finish =
  | 'oak'
  | 'walnut'
  | 'black'
  | 'white'
  | 'unframed'
  | 'elastic'
  | 'label'
  | 'stitched'
  | 'shelf'

/** What a mock-up is given; it draws in a box 1200 wide and 1500 tall. */
export interface Scene {
  art: Art
  /** More designs of the same set, for mock-ups that show several. */
  set: readonly Art[]
  palette: Palette
  finish: Finish | undefined
  /** Words printed on the thing. */
  text: string | undefined
  rng: Rng
}

/** What a thing stands before: a wall, or a table seen from above. */
export type Ground = 'wall' | 'table'

export interface Mockup {
  ground: Ground
  draw: (scene: Scene) => string
}

/** The design of the set at an index; a set of one repeats with other seeds. */
export function member({ art, set }: Scene, index: number): Art {
  const all = [art, ...set]
  const found = all[index]
  return found ?? { ...(all[index % all.length] ?? art), seed: art.seed + index * 101 }
}

export const inksOf = (art: Art): Palette => palettes[art.palette]
