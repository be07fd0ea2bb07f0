import { type Art, artwork } from '../artwork.ts'
import { lettering } from '../lettering.ts'
import { darker, lighter, linear, shadow } from '../paint.ts'
import { pencil } from '../props.ts'
import { type Finish, inksOf, type Mockup, type Scene } from '../scene.ts'
import { disc, line, place, rect } from '../svg.ts'

/** A notebook and its pencil on a table. */
export const notebook: Mockup = { ground: 'table', draw }

function draw({ art, finish, text, palette }: Scene): string {
  return (
    place(560, 760, -5, book(art, [-375, -530, 750, 1060], finish, text)) +
    place(1035, 1220, -82, pencil(760, palette.colors[0]))
  )
}

/** A closed book seen from above: cloth spine, printed cover, edge of pages. */
export function book(
  art: Art,
  [x, y, width, height]: readonly [number, number, number, number],
  finish: Finish = 'label',
  text = 'NOTES',
): string {
  const { colors, ink } = inksOf(art)
  const [accent, , deep] = colors
  const spine = width * 0.13
  const fold = linear(
    [0, 0, 1, 0],
    [
      { at: 0, color: '#1a1410', opacity: 0.34 },
      { at: 0.1, color: '#ffffff', opacity: 0.2 },
      { at: 0.72, color: '#ffffff', opacity: 0 },
      { at: 1, color: '#1a1410', opacity: 0.3 },
    ],
  )
  const sheen = linear(
    [0, 0, 1, 1],
    [
      { at: 0, color: '#ffffff', opacity: 0.18 },
      { at: 0.5, color: '#ffffff', opacity: 0 },
      { at: 1, color: '#1a1410', opacity: 0.1 },
    ],
  )
  const parts = [
    shadow([x, y, width + 10, height + 10], width * 0.07, 14),
    rect(x + 6, y + 6, width + 6, height + 5, { fill: darker(deep, 0.35), rx: 14 }),
    rect(x + 10, y + 4, width - 2, height + 2, { fill: '#efe7d6', rx: 8 }),
    rect(x, y, width, height, { fill: deep, rx: 12 }),
    artwork(art, [x + spine, y, width - spine, height]),
    sheen.definition,
    fold.definition,
    rect(x + spine, y, width - spine, height, { fill: sheen.fill }),
  ]
  if (finish !== 'stitched') parts.push(rect(x, y, spine, height, { fill: deep, rx: 10 }))
  parts.push(rect(x, y, spine, height, { fill: fold.fill, rx: 10 }))
  if (finish === 'stitched') parts.push(stitches(x + spine * 0.5, y, height, lighter(accent, 0.5)))
  if (finish === 'elastic') parts.push(elastic(x + width * 0.86, y, height, accent))
  if (finish === 'label')
    parts.push(label(x + spine + (width - spine) / 2, y + height * 0.2, width * 0.5, text, ink))
  return parts.join('')
}

function stitches(x: number, y: number, height: number, thread: string): string {
  return Array.from({ length: 17 }, (_, i) => {
    const top = y + 30 + (i * (height - 60)) / 17
    return line(`M${x} ${Math.round(top)}V${Math.round(top + (height - 60) / 27)}`, thread, 7)
  }).join('')
}

function elastic(x: number, y: number, height: number, ink: string): string {
  return (
    rect(x + 7, y, 26, height, { fill: '#1a1410', opacity: 0.2 }) +
    rect(x, y - 5, 26, height + 12, { fill: ink, rx: 3 }) +
    rect(x, y - 5, 8, height + 12, { fill: '#ffffff', opacity: 0.22, rx: 3 })
  )
}

function label(x: number, y: number, width: number, text: string, ink: string): string {
  const dark = ink.startsWith('#f') ? '#2f2723' : ink
  const high = width * 0.42
  const size = Math.min(width * 0.13, (width * 0.95) / text.length)
  return [
    shadow([x - width / 2, y, width, high], 8, 3),
    rect(x - width / 2, y, width, high, { fill: '#faf5ea', rx: 3 }),
    rect(x - width / 2 + 10, y + 10, width - 20, high - 20, {
      fill: 'none',
      stroke: dark,
      'stroke-width': 2.5,
    }),
    lettering(text, x, y + high * 0.3, { size, color: dark, align: 'middle', weight: 0.12 }),
    line(`M${x - width * 0.28} ${y + high * 0.74}H${x + width * 0.28}`, dark, 2.5),
    disc(x, y + high * 0.74, 5, dark),
  ].join('')
}
