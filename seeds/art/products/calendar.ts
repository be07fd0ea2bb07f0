import { artwork } from '../artwork.ts'
import { lettering } from '../lettering.ts'
import { shadow } from '../paint.ts'
import { isDark } from '../palettes.ts'
import type { Mockup, Scene } from '../scene.ts'
import { disc, line, num, rect } from '../svg.ts'

/** A wall calendar on its wire, open at a month. */
export const calendar: Mockup = { ground: 'wall', draw }

function draw({ art, text = 'MAY', palette }: Scene): string {
  const dark = isDark(palette)
  const ink = dark ? '#2b2725' : palette.ink
  const paper = dark ? '#faf6ec' : palette.paper
  const [accent] = palette.colors
  const [x, y, width, height] = [220, 175, 760, 1150] as const
  const parts = [
    shadow([x, y, width, height], 46, 3),
    rect(x + 5, y + 6, width, height, { fill: '#ded4c2' }),
    rect(x, y, width, height, { fill: paper }),
    artwork(art, [x, y, width, 640]),
    lettering(text, x + 50, y + 690, { size: 52, color: ink, weight: 0.13 }),
    ...month(x + 50, y + 788, width - 100, ink, accent),
    line('M600 66V150', '#8d8578', 3),
    disc(600, 66, 9, '#4b433c'),
    line('M560 172A40 40 0 0 1 640 172', '#8d8578', 6),
    ...wire(x, y, width),
  ]
  return parts.join('')
}

function month(x: number, y: number, width: number, ink: string, accent: string): string[] {
  const step = width / 7
  const heads = [...'MTWTFSS'].map((day, i) =>
    lettering(day, x + (i + 0.5) * step, y, {
      size: 19,
      color: i > 4 ? accent : ink,
      align: 'middle',
      weight: 0.15,
    }),
  )
  const days = Array.from({ length: 31 }, (_, i) => {
    const cell = i + 4
    const column = cell % 7
    const cy = y + 62 + Math.floor(cell / 7) * 61
    const cx = x + (column + 0.5) * step
    const chosen = i === 13
    const color = chosen ? '#ffffff' : column > 4 ? accent : ink
    const mark = chosen ? disc(cx, cy + 12, 27, accent) : ''
    return (
      mark + lettering(String(i + 1), cx, cy, { size: 25, color, align: 'middle', weight: 0.12 })
    )
  })
  return [...heads, line(`M${num(x)} ${num(y + 38)}H${num(x + width)}`, ink, 2), ...days]
}

function wire(x: number, y: number, width: number): string[] {
  return Array.from({ length: 24 }, (_, i) => {
    const at = x + 34 + (i * (width - 68)) / 23
    if (Math.abs(at - 600) < 44) return ''
    return (
      disc(at, y + 17, 6, '#3a332d') +
      line(`M${num(at)} ${num(y + 16)}V${num(y - 12)}`, '#9b958b', 6)
    )
  })
}
