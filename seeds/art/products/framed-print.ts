import { darker } from '../paint.ts'
import { books, shelf, vaseWithStems } from '../props.ts'
import type { Mockup, Scene } from '../scene.ts'
import { line, num, place, rect, shape } from '../svg.ts'
import { framed, sheet } from '../things.ts'

/** A print on the wall: framed, standing framed on a shelf, or unframed between two clips. */
export const framedPrint: Mockup = { ground: 'wall', draw }

function draw(scene: Scene): string {
  if (scene.finish === 'unframed') return clipped(scene)
  if (scene.finish === 'shelf') return onShelf(scene)
  return framed(scene.art, [205, 168, 790, 1090], scene.finish)
}

function onShelf({ art, palette }: Scene): string {
  const [accent, second, deep, soft] = palette.colors
  return [
    framed(art, [150, 236, 740, 1024], 'oak'),
    shelf(1260, 1200),
    place(985, 1262, 0, vaseWithStems(200, accent, soft)),
    place(60, 1260, 0, books(210, [deep, second])),
  ].join('')
}

function clipped({ art }: Scene): string {
  const clip = (x: number) =>
    line(`M${num(x)} 60V172`, '#8d8578', 2) +
    shape(`M${num(x - 30)} 172H${num(x + 30)}L${num(x + 38)} 226H${num(x - 38)}Z`, '#262422') +
    rect(x - 30, 172, 60, 9, { fill: '#55504a' }) +
    line(`M${num(x - 14)} 172V138A14 14 0 0 1 ${num(x + 14)} 138V172`, '#8d8578', 5)
  return (
    sheet(art, [210, 200, 780, 1065], 0.055, 40) +
    clip(380) +
    clip(820) +
    rect(210, 1262, 780, 8, { fill: darker('#faf7f0', 0.12), opacity: 0.5 })
  )
}
