import type { Art } from './artwork.ts'
import { surface, table, wall } from './backdrop.ts'
import { type MockupName, mockups } from './mockups.ts'
import { palettes } from './palettes.ts'
import { seeded } from './prng.ts'
import type { Finish, Scene } from './scene.ts'
import { el } from './svg.ts'

/** Everything a picture depends on: equal specs draw equal pictures. */
export interface PictureSpec extends Art {
  /** What the design is printed on. */
  product: MockupName
  shape: Shape
  finish?: Finish
  /** Words printed on it, in capitals; `|` breaks the line. */
  text?: string
  /** More designs of the same set. */
  set?: readonly Art[]
}

/** portrait 4:5 · square 1:1 · tile 4:3 · wide 16:9 */
export type Shape = 'portrait' | 'square' | 'tile' | 'wide'

const sizes: Record<Shape, readonly [number, number]> = {
  portrait: [1200, 1500],
  square: [1200, 1200],
  tile: [1200, 900],
  wide: [1600, 900],
}

/** The picture as an SVG document without script, fonts or outside references. */
export function drawPicture(spec: PictureSpec): string {
  const [width, height] = sizes[spec.shape]
  const palette = palettes[spec.palette]
  const mockup = mockups[spec.product]
  const scene: Scene = {
    art: { motif: spec.motif, palette: spec.palette, seed: spec.seed },
    set: spec.set ?? [],
    palette,
    finish: spec.finish,
    text: spec.text,
    rng: seeded(`${spec.product}/${spec.seed}`),
  }
  const ground = mockup.ground === 'wall' ? palette.wall : surface(palette.wall, palette.colors[4])
  const backdrop = mockup.ground === 'wall' ? wall : table
  const viewBox = boxOf(spec)
  const fit = spec.product === 'gallery' || spec.product === 'detail' ? 'slice' : 'meet'
  return el(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` },
    [
      backdrop(width, height, ground),
      el(
        'svg',
        { width, height, viewBox, preserveAspectRatio: `xMidYMid ${fit}`, overflow: 'visible' },
        mockup.draw(scene),
      ),
    ],
  )
}

/** The part of the mock-up that shows: less empty table when the picture is not upright. */
function boxOf({ product, shape }: PictureSpec): string {
  if (product === 'gallery') return '0 0 1600 900'
  if (product === 'trio') return '0 0 1200 900'
  return shape === 'portrait' ? '0 0 1200 1500' : '0 70 1200 1340'
}

/** Width and height of a picture when it is `width` pixels wide. */
export function pictureSize(
  { shape }: PictureSpec,
  width: number,
): { width: number; height: number } {
  const [fullWidth, fullHeight] = sizes[shape]
  return { width, height: Math.round((width * fullHeight) / fullWidth) }
}
