// Whether pages are valid HTML: those that hold something new are read by html-validate, which takes a tenth of a second.
import { HtmlValidate } from 'html-validate'
import { Parser } from 'htmlparser2'

interface Markup {
  path: string
  html: string
}

/** What it finds wrong, each with the path of its page. A page that is made like those before it is not read again. */
export async function invalidIn(pages: Iterable<Markup>): Promise<string[]> {
  const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] })
  const known = new Set<string>()
  const faults: string[] = []
  for (const { path, html } of pages) {
    const { joints, twice } = made(html)
    faults.push(...twice.map((id) => `${path} has two elements of the id ${id}`))
    if (joints.every((joint) => known.has(joint))) continue
    for (const joint of joints) known.add(joint)
    const { results } = await validator.validateString(html)
    for (const { ruleId, message, line, column } of results.flatMap((one) => one.messages))
      faults.push(`${path} ${line}:${column} ${ruleId}: ${message}`)
  }
  return faults
}

/**
 * How a page is put together: each element in its parent after the one before it, with the names of its attributes
 * and, where the standard lists them, their values. And ids that are there twice.
 */
function made(html: string): { joints: string[]; twice: string[] } {
  const joints = new Set<string>()
  const ids = new Set<string>()
  const twice: string[] = []
  const open: { name: string; last: string }[] = [{ name: '', last: '' }]
  const parser = new Parser({
    onopentag(name, attributes) {
      const parent = open.at(-1)
      joints.add([parent?.name, parent?.last, signOf(name, attributes)].join(' '))
      if (parent) parent.last = name
      open.push({ name, last: '' })
      const { id } = attributes
      // What stands in a template is no part of the page yet.
      if (id === undefined || open.some((one) => one.name === 'template')) return
      if (ids.has(id)) twice.push(id)
      ids.add(id)
    },
    onclosetag: () => void open.pop(),
  })
  parser.end(html)
  return { joints: [...joints], twice }
}

/** Values that are one of few words; an empty one differs from any other. */
const listed = /^(?:type|role|rel|method|scope|autocomplete|inputmode|loading|aria-(?!label).*)$/

const signOf = (name: string, attributes: Record<string, string>) =>
  [
    name,
    ...Object.entries(attributes).map(([key, value]) =>
      listed.test(key) && !/\d/.test(value)
        ? `${key}=${value}`
        : `${key}${value === '' ? '=' : ''}`,
    ),
  ].join(',')
