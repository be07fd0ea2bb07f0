import { darker, lighter, linear, mix, radial } from './paint.ts'
import { leaf } from './motifs/leaves.ts'
import { place, polygon, rect, shape } from './svg.ts'

/** A plain wall in soft daylight, with the light of a window falling across it. */
export function wall(width: number, height: number, color: string): string {
  const light = linear([0, 0, 1, 1], [
    { at: 0, color: lighter(color, 0.32) },
    { at: 0.55, color },
    { at: 1, color: darker(color, 0.13) },
  ])
  let drawing = light.definition + rect(0, 0, width, height, { fill: light.fill })
  const span = height * 0.62
  for (let pane = 0; pane < 2; pane++) {
    for (let soft = 0; soft < 4; soft++) {
      const left = width * 0.02 + pane * span * 0.5 + soft * 5
      const right = left + span * 0.44 - soft * 10
      drawing += shape(
        polygon([[left, 0], [right, 0], [right + height * 0.5, height], [left + height * 0.5, height]]),
        '#ffffff',
        0.05,
      )
    }
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
    for (let i = 0; i < 7; i++) {
      const grow = 1 + soft * 0.045
      const turn = 118 + i * 21
      const ink = leaf(height * 0.42 * grow, height * 0.052 * grow, '#2a1c14', '#2a1c14', 0.1)
      drawing += place(width * 1.02 + soft * 3, -height * 0.04, turn, `<g opacity="0.022">${ink}</g>`)
    }
  }
  return drawing
}

/** A surface that lets a design stand out: the palette's wall, a little nearer to its pale ink. */
export const surface = (wallColor: string, pale: string): string => mix(wallColor, pale, 0.25)
