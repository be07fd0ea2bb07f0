/** Which part of a picture is shown, and how it is turned: the numbers that make a crop, and what follows from them. */
import { z } from 'zod'

export const rotations = [0, 90, 180, 270] as const

const percent = z.number().min(0).max(100)

/** In percent of the picture as it was uploaded, before it is turned. */
export const edit = z.object({
  ...{ x: percent, y: percent, width: percent, height: percent },
  /** Degrees, clockwise. */
  rotation: z.literal([...rotations]),
})

export type Edit = z.output<typeof edit>

export const whole: Edit = { x: 0, y: 0, width: 100, height: 100, rotation: 0 }

export const isWhole = (one: Edit): boolean => isSame(one, whole)

export const isSame = (a: Edit, b: Edit): boolean =>
  a.x === b.x &&
  a.y === b.y &&
  a.width === b.width &&
  a.height === b.height &&
  a.rotation === b.rotation

/** The part in pixels of a picture of this size; never less than one. */
export function pixelsOf(one: Edit, picture: { width: number; height: number }) {
  const along = (start: number, length: number, all: number) => {
    const from = Math.min(Math.round((start / 100) * all), all - 1)
    const until = Math.max(Math.round(((start + length) / 100) * all), from + 1)
    return { from, size: Math.min(until, all) - from }
  }
  const level = along(one.x, one.width, picture.width)
  const upright = along(one.y, one.height, picture.height)
  return { left: level.from, top: upright.from, width: level.size, height: upright.size }
}

interface Point {
  x: number
  y: number
}

/** Where a point of one version lies in another, in whole percent of each; the middle stays the middle. */
export function movedPoint(point: Point, from: Edit, to: Edit): Point {
  if (point.x === 50 && point.y === 50) return point
  const { x, y } = turned(point, (360 - from.rotation) % 360)
  const inPicture = { x: from.x + (x / 100) * from.width, y: from.y + (y / 100) * from.height }
  const inPart = {
    x: within(((inPicture.x - to.x) / to.width) * 100),
    y: within(((inPicture.y - to.y) / to.height) * 100),
  }
  return turned(inPart, to.rotation)
}

const within = (value: number) => Math.round(Math.min(100, Math.max(0, value)))

/** A point of a picture that is turned clockwise. */
function turned({ x, y }: Point, degrees: number): Point {
  if (degrees === 90) return { x: 100 - y, y: x }
  if (degrees === 180) return { x: 100 - x, y: 100 - y }
  return degrees === 270 ? { x: y, y: 100 - x } : { x, y }
}
