type Point = readonly [number, number]

/** Closed lines along which a field of numbers has one value (marching squares). */
export function isolines(field: readonly (readonly number[])[], level: number): Point[][] {
  const next = new Map<string, { to: string; point: Point }[]>()
  const link = (from: Point, to: Point) => {
    const start = key(from)
    next.set(start, [...(next.get(start) ?? []), { to: key(to), point: from }])
  }
  for (let y = 0; y < field.length - 1; y++) {
    for (let x = 0; x < (field[y]?.length ?? 0) - 1; x++) {
      for (const [from, to] of cellSegments(field, x, y, level)) link(from, to)
    }
  }
  return follow(next)
}

function follow(next: Map<string, { to: string; point: Point }[]>): Point[][] {
  const loops: Point[][] = []
  for (const start of next.keys()) {
    const loop: Point[] = []
    let step = next.get(start)?.pop()
    while (step) {
      loop.push(step.point)
      step = next.get(step.to)?.pop()
    }
    if (loop.length > 5) loops.push(loop)
  }
  return loops
}

/** The edges a line crosses in a cell, walking with the higher ground on its right. */
const crossings: Record<number, string> = {
  1: 'LB',
  2: 'BR',
  3: 'LR',
  4: 'RT',
  5: 'LTRB',
  6: 'BT',
  7: 'LT',
  8: 'TL',
  9: 'TB',
  10: 'TRBL',
  11: 'TR',
  12: 'RL',
  13: 'RB',
  14: 'BL',
}

function cellSegments(
  field: readonly (readonly number[])[],
  x: number,
  y: number,
  level: number,
): [Point, Point][] {
  const value = (column: number, row: number) => (field[row]?.[column] ?? 0) - level
  const [a, b, c, d] = [value(x, y), value(x + 1, y), value(x + 1, y + 1), value(x, y + 1)]
  const code = (a > 0 ? 8 : 0) + (b > 0 ? 4 : 0) + (c > 0 ? 2 : 0) + (d > 0 ? 1 : 0)
  const edges: Record<string, Point> = {
    T: [x + a / (a - b), y],
    R: [x + 1, y + b / (b - c)],
    B: [x + d / (d - c), y + 1],
    L: [x, y + a / (a - d)],
  }
  const path = crossings[code] ?? ''
  const segments: [Point, Point][] = []
  for (let i = 0; i + 1 < path.length; i += 2) {
    const from = edges[path.charAt(i)]
    const to = edges[path.charAt(i + 1)]
    if (from && to) segments.push([from, to])
  }
  return segments
}

const key = ([x, y]: Point) => `${x.toFixed(4)},${y.toFixed(4)}`
