import type { Area } from '../area.ts'
import { lighter, mix } from '../paint.ts'
import { against, isDark } from '../palettes.ts'
import type { Rng } from '../prng.ts'
import { disc, line, num, polygon, rect, shape } from '../svg.ts'
import { stars } from './hills.ts'

/** A small town climbing a hill, lamps lit. */
export function houses({ width, height, palette, rng }: Area): string {
  const [accent, second, , soft, pale] = palette.colors
  const dark = isDark(palette)
  let drawing = rect(0, 0, width, height, {
    fill: dark ? palette.paper : mix(palette.paper, pale, 0.5),
  })
  drawing += dark ? stars(width, height * 0.5, palette.ink, rng) : ''
  drawing += disc(
    width * rng.between(0.25, 0.75),
    height * 0.17,
    width * 0.105,
    dark ? accent : second,
  )
  const rows = Math.max(3, Math.round(height / 250))
  for (let row = 0; row < rows; row++) {
    const foot = height * (0.46 + (0.54 * (row + 1)) / rows) + (row === rows - 1 ? 20 : 0)
    let x = -rng.between(0, 90)
    while (x < width) {
      const wide = rng.between(112, 168)
      const tall = rng.between(190, 300)
      const wall = rng.pick([...palette.colors.slice(0, 4), mix(soft, palette.paper, 0.5)])
      drawing += house(
        x,
        foot,
        wide,
        tall,
        wall,
        against(wall, palette, rng),
        dark ? lighter(accent, 0.25) : palette.paper,
        rng,
      )
      x += wide
    }
  }
  return drawing
}

function house(
  x: number,
  foot: number,
  wide: number,
  tall: number,
  wall: string,
  roof: string,
  lamp: string,
  rng: Rng,
): string {
  const eaves = foot - tall
  const middle = x + wide / 2
  let drawing = rect(x, eaves, wide + 0.5, tall + 260, { fill: wall })
  const peak = rng.between(58, 92)
  drawing += rng.chance(0.75)
    ? shape(
        polygon([
          [x - 7, eaves + 2],
          [middle, eaves - peak],
          [x + wide + 7, eaves + 2],
        ]),
        roof,
      )
    : shape(
        `M${num(x)} ${num(eaves + 1)}A${num(wide / 2)} ${num(peak * 0.8)} 0 0 1 ${num(x + wide)} ${num(eaves + 1)}Z`,
        roof,
      )
  const columns = wide > 140 ? 3 : 2
  const gap = wide / columns
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < columns; column++) {
      const lit = rng.chance(0.72)
      const left = x + column * gap + gap / 2 - 15
      const top = eaves + 28 + row * 66
      drawing += rect(left, top, 30, 40, { fill: lit ? lamp : mix(wall, '#1a1410', 0.35), rx: 2 })
      drawing += line(`M${num(left + 15)} ${num(top)}V${num(top + 40)}`, wall, 3)
    }
  }
  return drawing
}
