/** The summary of a refused form calls each field by the label that it has on the page: only the finished page knows all of them. */
import { escapeHtml } from '@kitajs/html'
import { endOf, partsOf, type Tag } from '#server/access/markup-parts.ts'

type Parts = readonly (string | Tag)[]

const mark = 'id="error-summary"'

/** The markup with the label of its field before each line of its summary; unchanged without one. */
export function withErrorLabels(html: string): string {
  if (!html.includes(mark)) return html
  const parts = partsOf(html)
  const shown = parts.map((part) => (typeof part === 'string' ? part : part.text))
  for (const { at } of openings(
    parts,
    ({ attributes }) => attributes.get('id') === 'error-summary',
  ))
    for (const line of linesIn(parts, at)) {
      const label = labelOf(parts, line.id)
      const told = textOf(parts, line.at)
      if (label !== '' && !told.startsWith(`${label}: `)) shown[line.at] += `${label}: `
    }
  return shown.join('')
}

interface Opening {
  at: number
  tag: Tag
}

const openings = (parts: Parts, is: (tag: Tag) => boolean, from = 0, to = parts.length) =>
  parts.slice(from, to).flatMap((part, n): Opening[] => {
    if (typeof part === 'string' || part.closes || !is(part)) return []
    return [{ at: from + n, tag: part }]
  })

const linesIn = (parts: Parts, at: number) =>
  openings(parts, ({ name }) => name === 'a', at, endOf(parts, at)).flatMap(({ at: line, tag }) => {
    const [, id] = /^#(.+)/.exec(tag.attributes.get('href') ?? '') ?? []
    return id === undefined ? [] : [{ at: line, id }]
  })

/** As markup; empty where the page calls the field nothing. */
function labelOf(parts: Parts, id: string): string {
  const [label] = openings(parts, (tag) => tag.name === 'label' && tag.attributes.get('for') === id)
  if (label) return textOf(parts, label.at)
  const [field] = openings(parts, ({ attributes }) => attributes.get('id') === id)
  if (!field) return ''
  const own = field.tag.attributes.get('aria-label')
  if (own !== undefined) return escapeHtml(own)
  const [legend] = openings(
    parts,
    ({ name }) => name === 'legend',
    field.at,
    endOf(parts, field.at),
  )
  return legend ? textOf(parts, legend.at) : ''
}

const aside = /\b(required|optional)\b/

/** The words of an element, without the star of what must be filled in. */
function textOf(parts: Parts, at: number): string {
  const end = endOf(parts, at)
  let text = ''
  for (let n = at + 1; n < end; n++) {
    const part = parts[n]
    if (typeof part === 'string') text += part
    else if (part && !part.closes && aside.test(part.attributes.get('class') ?? ''))
      n = endOf(parts, n)
  }
  return text.replace(/\s+/g, ' ').trim()
}
