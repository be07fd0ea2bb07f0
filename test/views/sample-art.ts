/** Flat drawings in few inks that overprint, as a small press would make them. */

const papers = ['#f3ead7', '#e9eef0', '#f5e3dc', '#e6ecdd', '#efe6f0', '#fbf3c9']
const inks = ['#2f3fc9', '#e4572e', '#0f766e', '#f2a900', '#c2356b', '#1f2937']

/** One drawing of `number`; equal numbers give equal drawings. */
export function draw(number: number, width = 800, height = 1000): string {
  const pick = (list: string[], step: number) => list[(number * 7 + step) % list.length] ?? '#000'
  const a = pick(inks, 0)
  const b = pick(inks, 2)
  const c = pick(inks, 3)
  const motif = [hills, suns, leaves, tiles][number % 4] ?? hills
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 1000" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice">
<rect width="800" height="1000" fill="${pick(papers, number)}"/>
<g style="mix-blend-mode:multiply">${motif(a, b, c, number)}</g></svg>`
}

function hills(a: string, b: string, c: string, n: number): string {
  const ridge = (y: number, bend: number, ink: string) =>
    `<path d="M0 ${y}C200 ${y - bend} 320 ${y + bend} 520 ${y - bend / 3}S720 ${y - bend} 800 ${y}V1000H0Z" fill="${ink}" opacity=".82"/>`
  const sun = `<circle cx="${220 + ((n * 90) % 360)}" cy="330" r="150" fill="${b}"/>`
  return sun + ridge(520, 120, c) + ridge(660, -90, a) + ridge(820, 70, b)
}

function suns(a: string, b: string, c: string, n: number): string {
  const circle = (x: number, y: number, r: number, ink: string) =>
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${ink}" opacity=".85"/>`
  const half = `<path d="M130 700a270 270 0 0 1 540 0Z" fill="${c}" opacity=".85"/>`
  return circle(310, 400, 210, a) + circle(490, 400 + (n % 3) * 60, 210, b) + half
}

function leaves(a: string, b: string, c: string, n: number): string {
  const leaf = (x: number, y: number, turn: number, ink: string) =>
    `<path transform="translate(${x} ${y}) rotate(${turn})" d="M0 0C110 -90 110 -230 0 -330C-110 -230 -110 -90 0 0Z" fill="${ink}" opacity=".85"/>`
  const stem = `<path d="M400 960V330" stroke="${c}" stroke-width="14" fill="none"/>`
  const pairs = [900, 720, 540].map((y, i) =>
    [
      leaf(400, y, 48 + n + i * 4, i % 2 ? a : b),
      leaf(400, y - 60, -48 - i * 4, i % 2 ? b : a),
    ].join(''),
  )
  return stem + pairs.join('') + leaf(400, 400, 0, c)
}

function tiles(a: string, b: string, c: string, n: number): string {
  const size = 160
  const cell = (i: number) => {
    const x = 80 + (i % 4) * size
    const y = 180 + Math.floor(i / 4) * size
    const turn = ((i * 3 + n * (i % 5)) % 4) * 90
    const ink = [a, b, c][(i * i + n) % 3] ?? a
    return `<path transform="translate(${x + 80} ${y + 80}) rotate(${turn}) translate(-80 -80)" d="M0 0H160A160 160 0 0 1 0 160Z" fill="${ink}" opacity=".88"/>`
  }
  return Array.from({ length: 16 }, (_, i) => cell(i)).join('')
}
