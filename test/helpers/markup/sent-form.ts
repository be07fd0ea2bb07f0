// What a browser without scripts would send of a form on a page.
import type { Found } from './page.ts'

/** Its fields with their values, in the order of the page; without the button that is pressed. */
export function sentForm(form: Found): [string, string][] {
  return form
    .all({ field: /./ })
    .filter((field) => field.get('disabled') === undefined)
    .flatMap((field): [string, string][] => {
      const name = field.get('name') ?? ''
      return valuesOf(field).map((value) => [name, value])
    })
}

function valuesOf(field: Found): string[] {
  const type = field.get('type')
  if (type === 'submit' || type === 'button') return []
  if (type === 'checkbox' || type === 'radio')
    return field.get('checked') === undefined ? [] : [field.get('value') ?? 'on']
  const options = field.all({ tag: 'option' })
  if (options.length === 0) return [field.get('value') ?? field.raw.replace(/^\n/, '')]
  const chosen = options.find((option) => option.get('selected') !== undefined) ?? options[0]
  return [chosen?.get('value') ?? '']
}
