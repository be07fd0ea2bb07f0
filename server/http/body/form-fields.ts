/** The fields of a plain form: `variants[0][price]=5` is a list of groups, `tags[]=a` a list, and so is `a=1&a=2`. */
import { malformed } from '#server/errors.ts'

const deepest = 6

/** The values of one name. */
interface Field {
  values: string[]
  isList: boolean
  parts: Map<string, Field>
}

/** The form as plain data. 400 with more than `most` fields, nested too deeply, or not UTF-8. */
export function formFields(text: string, most: number): Record<string, unknown> {
  const form = nestedFields(new URLSearchParams(text), most)
  if (isBroken(text)) throw malformed('server.fault.formNotUtf8')
  return form
}

/** Fields with their values as plain data. 400 with more than `most` fields, or nested too deeply. */
export function nestedFields(
  fields: Iterable<readonly [name: string, value: string]>,
  most: number,
): Record<string, unknown> {
  const form = newField()
  let count = 0
  for (const [name, value] of fields) {
    if (++count > most) throw malformed('server.fault.bodyFields', { n: most })
    put(form, pathOf(name), value)
  }
  return Object.fromEntries(
    [...form.parts].map(([name, field]) => [name, plain(field, name, most)]),
  )
}

const newField = (): Field => ({ values: [], isList: false, parts: new Map() })

/** Splits `a[b][]` into a, b and "next of a list"; any other spelling is one name. */
export function pathOf(name: string): string[] {
  const [, first, rest] = /^([^[\]]+)((?:\[[^[\]]*\])+)$/.exec(name) ?? []
  if (first === undefined || rest === undefined) return [name]
  const path = [first, ...rest.slice(1, -1).split('][')]
  if (path.length > deepest) throw malformed('server.fault.formDepth', { n: deepest })
  return path
}

function put(form: Field, path: string[], value: string): void {
  let field = form
  for (const [depth, part] of path.entries()) {
    if (part === '' && depth > 0 && depth === path.length - 1) field.isList = true
    else field = partOf(field, part === '' && depth > 0 ? String(field.parts.size) : part)
  }
  field.values.push(value)
}

function partOf(field: Field, name: string): Field {
  const part = field.parts.get(name) ?? newField()
  field.parts.set(name, part)
  return part
}

function plain({ values, isList, parts }: Field, name: string, most: number): unknown {
  if (parts.size === 0) return isList || values.length > 1 ? values : values[0]
  if (values.length > 0) throw malformed('server.fault.formField', { name })
  const named = [...parts].map(([part, field]) => [part, plain(field, name, most)] as const)
  const isNumbered = named.every(([part]) => /^\d{1,6}$/.test(part) && Number(part) < most)
  if (!isNumbered) return Object.fromEntries(named)
  return named.sort(([one], [other]) => Number(one) - Number(other)).map(([, value]) => value)
}

/** Invalid UTF-8 decodes to U+FFFD, which a form may also contain itself. */
function isBroken(text: string): boolean {
  if (!text.includes('%')) return false
  const count = (where: string) => where.match(/%EF%BF%BD|\uFFFD/gi)?.length ?? 0
  return count(new URLSearchParams(text).toString()) > count(text)
}
