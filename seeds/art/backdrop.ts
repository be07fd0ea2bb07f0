import { darker, lighter, linear, mix, radial } from './paint.ts'
import { num, polygon, rect, shape } from './svg.ts'

/** A plain wall in soft daylight, with the light of a window falling across it. */
export function wall(width: number, height: number, color: string): string {
  const light = linear(
    [0, 0, 1, 1],
    [
      { at: 0, color: lighter(color, 0.32) },
      { at: 0.55, color },
      { at: 1, color: darker(color, 0.13) },
    ],
  )
  let drawing = light.definition + rect(0, 0, width, height, { fill: light.fill })
  const span = height * 0.62
  for (let soft = 0; soft < 3; soft++) {
    const panes = [0, 1].map((pane) => {
      const left = width * 0.02 + pane * span * 0.5 + soft * 6
      const right = left + span * 0.44 - soft * 12
      const fall = height * 0.5
      return polygon([
        [left, 0],
        [right, 0],
        [right + fall, height],
        [left + fall, height],
      ])
    })
    drawing += shape(panes.join(''), '#ffffff', 0.065)
  }
  return drawing
}

/** A table top seen from above, the shadow of a plant in one corner. */
export function table(width: number, height: number, color: string): string {
  const light = radial(0.3, 0.22, 1.05, [
    { at: 0, color: lighter(color, 0.4) },
    { at: 0.55, color },
    { at: 1, color: darker(color, 0.16) },
  ])
  let drawing = light.definition + rect(0, 0, width, height, { fill: light.fill })
  for (let soft = 0; soft < 5; soft++) {
    const grow = 1 + soft * 0.045
    const blades = Array.from({ length: 7 }, (_, i) => {
      const angle = ((118 + i * 21) * Math.PI) / 180
      return bladeAt([width * 1.02 + soft * 3, -height * 0.04], angle, height * 0.42 * grow)
    })
    drawing += shape(blades.join(''), '#2a1c14', 0.024)
  }
  return drawing
}

function bladeAt([x, y]: readonly [number, number], angle: number, length: number): string {
  const point = (along: number, aside: number) =>
    `${num(x + along * Math.cos(angle) - aside * Math.sin(angle))} ${num(y + along * Math.sin(angle) + aside * Math.cos(angle))}`
  const middle = length * 0.45
  const wide = length * 0.124
  return `M${point(0, 0)}Q${point(middle, -wide)} ${point(length, 0)}Q${point(middle, wide)} ${point(0, 0)}Z`
}

/** A surface that lets a design stand out: the palette's wall, a little nearer to its pale ink. */
export const surface = (wallColor: string, pale: string): string => mix(wallColor, pale, 0.25)
