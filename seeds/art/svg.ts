type Attributes = Record<string, string | number | undefined>

/**
 * One SVG element; numbers are rounded so that a drawing stays small. `opacity` is written as that
 * of the fill or the stroke: on the element itself it would cost a layer of the whole picture.
 */
export function el(name: string, attributes: Attributes, children: string | string[] = ''): string {
  let text = `<${name}`
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined) continue
    const paint = attributes.fill === 'none' ? 'stroke-opacity' : 'fill-opacity'
    const written = typeof value === 'number' ? fine(key, value) : value
    text += ` ${key === 'opacity' ? paint : key}="${written}"`
  }
  const inner = typeof children === 'string' ? children : children.join('')
  return inner === '' ? `${text}/>` : `${text}>${inner}</${name}>`
}

const fine = (key: string, value: number) =>
  key === 'opacity' || key.startsWith('stop') ? String(Math.round(value * 1000) / 1000) : num(value)

export const num = (value: number): string => String(Math.round(value * 100) / 100 + 0)

export const rect = (x: number, y: number, width: number, height: number, paint: Attributes) =>
  el('rect', { x, y, width, height, ...paint })

export const disc = (cx: number, cy: number, r: number, fill: string, opacity?: number) =>
  el('circle', { cx, cy, r, fill, opacity })

export const shape = (d: string, fill: string, opacity?: number) => el('path', { d, fill, opacity })

/** A stroked path with round ends. */
export const line = (d: string, stroke: string, width: number, more: Attributes = {}) =>
  el('path', {
    d,
    fill: 'none',
    stroke,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  })

export const group = (transform: string, children: string | string[]) =>
  el('g', { transform }, children)

/** Moves, turns (degrees) and scales a drawing made around the origin. */
export const place = (x: number, y: number, turn: number, children: string | string[], scale = 1) =>
  group(
    `translate(${num(x)} ${num(y)}) rotate(${num(turn)})${scale === 1 ? '' : ` scale(${num(scale)})`}`,
    children,
  )

/** A window onto another coordinate system; whatever leaves it is cut off. */
export function frame(
  [x, y, width, height]: readonly [number, number, number, number],
  [innerWidth, innerHeight]: readonly [number, number],
  children: string | string[],
): string {
  const viewBox = `0 0 ${num(innerWidth)} ${num(innerHeight)}`
  const preserveAspectRatio = 'xMidYMid slice'
  return el('svg', { x, y, width, height, viewBox, preserveAspectRatio }, children)
}

/** A closed outline through points. */
export const polygon = (points: readonly (readonly [number, number])[]) =>
  `M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}Z`

/** A soft line through points: quadratic curves from middle to middle. */
export function curve(points: readonly (readonly [number, number])[], closed = false): string {
  const all = closed ? [...points, ...points.slice(0, 2)] : points
  const [first, second] = all
  if (!first || !second) return ''
  let d = closed
    ? `M${num((first[0] + second[0]) / 2)} ${num((first[1] + second[1]) / 2)}`
    : `M${num(first[0])} ${num(first[1])}`
  for (let i = 1; i < all.length - 1; i++) {
    const [x, y] = all[i] ?? first
    const [nextX, nextY] = all[i + 1] ?? first
    d += `Q${num(x)} ${num(y)} ${num((x + nextX) / 2)} ${num((y + nextY) / 2)}`
  }
  const last = all[all.length - 1] ?? first
  return closed ? `${d}Z` : `${d}L${num(last[0])} ${num(last[1])}`
}
