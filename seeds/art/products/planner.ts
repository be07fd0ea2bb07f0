import { artwork } from '../artwork.ts'
import { lettering } from '../lettering.ts'
import { shadow } from '../paint.ts'
import { isDark } from '../palettes.ts'
import { pencil } from '../props.ts'
import type { Mockup, Scene } from '../scene.ts'
import { line, num, place, rect } from '../svg.ts'

/** A tear-off desk pad with a printed head and a week of lines. */
export const planner: Mockup = { ground: 'table', draw }

function draw({ art, text = 'THIS WEEK', palette }: Scene): string {
  const ink = isDark(palette) ? '#2b2725' : palette.ink
  const paper = '#fbf8f1'
  const [x, y, width, height] = [-410, -570, 820, 1140] as const
  const sheets = [5, 3, 1].map((i) =>
    rect(x + i * 2, y + i * 3, width, height, { fill: i % 2 === 0 ? '#e9e1d1' : '#f3ecde', rx: 3 }),
  )
  const days = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'].flatMap((day, i) => {
    const top = y + 372 + i * 106
    return [
      lettering(day, x + 60, top, {
        size: 26,
        color: i > 4 ? palette.colors[0] : ink,
        weight: 0.14,
      }),
      line(`M${x + 60} ${num(top + 62)}H${x + width - 60}`, ink, 1.6, { opacity: 0.5 }),
      rect(x + width - 92, top - 4, 32, 32, {
        fill: 'none',
        stroke: ink,
        'stroke-width': 2.4,
        rx: 5,
      }),
    ]
  })
  const pad = [
    shadow([x, y, width + 10, height + 14], 46, 4),
    ...sheets,
    rect(x, y, width, height, { fill: paper, rx: 3 }),
    artwork(art, [x, y, width, 238]),
    lettering(text, x + 60, y + 284, { size: 40, color: ink, weight: 0.13 }),
    ...days,
  ]
  return place(590, 740, 3, pad) + place(250, 1400, -58, pencil(700, palette.colors[1]))
}
