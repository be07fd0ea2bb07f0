import { type Art, artwork } from './artwork.ts'
import { darker, lighter, linear, shadow } from './paint.ts'
import { polygon, rect, shape } from './svg.ts'

type Box = readonly [x: number, y: number, width: number, height: number]

/** Height of a print by its width, framed or not: the same design must show the same part. */
const sheetRatio = 1.41
const paperWhite = '#faf7f0'
const woods: Record<string, string> = {
  oak: '#c9a06c',
  walnut: '#6d4a33',
  black: '#262422',
  white: '#f3f0e9',
}

/** A print behind a mat in a frame with mitred corners. */
export function framed(art: Art, [x, y, width, height]: Box, wood = 'oak'): string {
  const color = woods[wood] ?? '#c9a06c'
  const bar = width * 0.036
  const mat = width * 0.1
  const [ix, iy, iw, ih] = [x + bar, y + bar, width - bar * 2, height - bar * 2]
  const wide = iw - mat * 2
  const high = Math.min(ih - mat * 2, wide * sheetRatio)
  const print: Box = [ix + mat, iy + (ih - high) * 0.47, wide, high]
  const right = x + width
  const bottom = y + height
  const sides: [string, string][] = [
    [
      polygon([
        [x, y],
        [right, y],
        [right - bar, iy],
        [ix, iy],
      ]),
      lighter(color, 0.14),
    ],
    [
      polygon([
        [right, y],
        [right, bottom],
        [right - bar, bottom - bar],
        [right - bar, iy],
      ]),
      darker(color, 0.1),
    ],
    [
      polygon([
        [x, bottom],
        [right, bottom],
        [right - bar, bottom - bar],
        [ix, bottom - bar],
      ]),
      darker(color, 0.16),
    ],
    [
      polygon([
        [x, y],
        [x, bottom],
        [ix, bottom - bar],
        [ix, iy],
      ]),
      color,
    ],
  ]
  const glass = linear(
    [0, 0, 1, 1],
    [
      { at: 0, color: '#ffffff', opacity: 0.16 },
      { at: 0.42, color: '#ffffff', opacity: 0.03 },
      { at: 0.43, color: '#ffffff', opacity: 0 },
      { at: 1, color: '#ffffff', opacity: 0.05 },
    ],
  )
  return [
    shadow([x, y, width, height], width * 0.06),
    rect(x, y, width, height, { fill: color }),
    ...sides.map(([d, fill]) => shape(d, fill)),
    rect(ix, iy, iw, ih, { fill: paperWhite }),
    rect(ix, iy, iw, bar * 0.3, { fill: '#1a1410', opacity: 0.13 }),
    rect(ix, iy, bar * 0.24, ih, { fill: '#1a1410', opacity: 0.09 }),
    rect(print[0] - 3, print[1] - 3, print[2] + 6, print[3] + 6, {
      fill: darker(paperWhite, 0.16),
    }),
    artwork(art, print),
    glass.definition,
    rect(ix, iy, iw, ih, { fill: glass.fill }),
  ].join('')
}

/** A printed sheet with a white rim. */
export function sheet(art: Art, [x, y, width, height]: Box, rim = 0.04, depth = 26): string {
  const edge = width * rim
  const shine = linear(
    [0, 0, 1, 0.4],
    [
      { at: 0, color: '#ffffff', opacity: 0.12 },
      { at: 0.5, color: '#ffffff', opacity: 0 },
      { at: 1, color: '#1a1410', opacity: 0.06 },
    ],
  )
  return [
    shadow([x, y, width, height], depth, 2),
    rect(x, y, width, height, { fill: paperWhite }),
    artwork(art, [x + edge, y + edge, width - edge * 2, height - edge * 2]),
    shine.definition,
    rect(x, y, width, height, { fill: shine.fill }),
  ].join('')
}
