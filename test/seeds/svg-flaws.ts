const allowed = new Set(
  'svg g rect circle ellipse path stop linearGradient radialGradient clipPath'.split(' '),
)
const outside = /\bhref\b|\bon\w+=|<[!?]|&(?!amp;|lt;|gt;|quot;)|url\((?!#)/
const broken = /NaN|undefined|Infinity|\bnull\b/

/** What is wrong with a drawing; nothing in the list means that it is safe and well-formed. */
export function flaws(svg: string): string[] {
  const found: string[] = []
  const open: string[] = []
  if (outside.test(svg)) found.push(`reference: ${outside.exec(svg)?.[0]}`)
  if (broken.test(svg)) found.push(`broken number: ${broken.exec(svg)?.[0]}`)
  const tag = /<(\/?)([A-Za-z]+)((?:\s[\w:-]+="[^"<]*")*)(\/?)>/y
  while (tag.lastIndex < svg.length) {
    const position = tag.lastIndex
    const match = tag.exec(svg)
    if (!match) return [...found, `not markup: ${svg.slice(position, position + 40)}`]
    const [, closing, name = '', , empty] = match
    if (!allowed.has(name)) found.push(`element: ${name}`)
    if (closing && open.pop() !== name) found.push(`closed out of turn: ${name}`)
    if (!closing && !empty) open.push(name)
  }
  return [...found, ...open.map((name) => `left open: ${name}`), ...missingTargets(svg)]
}

function missingTargets(svg: string): string[] {
  const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]))
  const used = [...svg.matchAll(/url\(#([^)]+)\)/g)].map((match) => match[1])
  return used.filter((id) => !ids.has(id)).map((id) => `refers to nothing: ${id}`)
}
