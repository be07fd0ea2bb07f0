// Whether a component is placed rightly: known props, none missing, of the right kind.

import { z } from 'zod'
import { owned } from '#server/data/own-property.ts'
import { didYouMean } from '#server/text/did-you-mean.ts'
import type { Use, UsedAttribute } from '#server/theme/mdx/compiled.ts'
import { type Position, TemplateError } from '#server/theme/mdx/template-error.ts'

/** Checks what can be seen without rendering; throws a TemplateError at the tag or attribute. */
export function checkPlacement(use: Use, schema: z.ZodObject, file: string): void {
  for (const attribute of use.attributes) {
    const { line, column } = attribute
    const fault = attributeFault(use.name, attribute, schema)
    if (fault !== undefined) throw new TemplateError({ file, line, column }, fault)
  }
  const at = { file, line: use.line, column: use.column }
  if (use.children && !takes('children', schema)) {
    throw new TemplateError(at, unknownProp(use.name, 'children', []))
  }
  if (use.spread) return
  const given = new Set(use.attributes.map(({ name }) => name))
  if (use.children) given.add('children')
  const missing = Object.keys(schema.shape).find(
    (name) => !given.has(name) && !accepts(owned(schema.shape, name), undefined),
  )
  if (missing !== undefined) {
    throw new TemplateError(at, `<${use.name}> needs the prop "${missing}".`)
  }
}

/** The check of every rendering: answers the props with defaults, or throws a TemplateError. */
export function propsCheck(
  name: string,
  given: z.ZodObject,
): (props: Record<string, unknown>, at: Position) => Record<string, unknown> {
  const schema = closed(given)
  return (props, at) => {
    const checked = schema.safeParse(props)
    if (checked.success) return checked.data
    const issue = checked.error.issues[0]
    if (issue?.code === 'unrecognized_keys') {
      throw new TemplateError(at, unknownProp(name, issue.keys[0] ?? '', Object.keys(schema.shape)))
    }
    throw new TemplateError(at, `<${name}> ${issue?.path.join('.')}: ${issue?.message}.`)
  }
}

/** A schema compiles itself when it first parses: several shops of one process have the same. */
const strict = new WeakMap<z.ZodObject, z.ZodObject>()

function closed(given: z.ZodObject): z.ZodObject {
  if (!isClosed(given)) return given
  const made = strict.get(given) ?? given.strict()
  strict.set(given, made)
  return made
}

function attributeFault(
  tag: string,
  { name, value }: UsedAttribute,
  schema: z.ZodObject,
): string | undefined {
  if (!takes(name, schema)) return unknownProp(tag, name, Object.keys(schema.shape))
  const part = owned(schema.shape, name)
  if (value === undefined || accepts(part, value)) return undefined
  const issue = part === undefined ? undefined : z.safeParse(part, value).error?.issues[0]
  const remedy = issue?.code === 'invalid_type' ? ` Write ${name}={…} for what is not text.` : ''
  return `<${tag}> ${name}: ${issue?.message}.${remedy}`
}

// Only a schema that says so itself (z.looseObject) takes props that it does not name.
function takes(name: string, schema: z.ZodObject): boolean {
  return owned(schema.shape, name) !== undefined || !isClosed(schema)
}

function isClosed({ def }: z.ZodObject): boolean {
  return def.catchall === undefined || def.catchall._zod.def.type === 'never'
}

function accepts(schema: z.core.$ZodType | undefined, value: unknown): boolean {
  return schema === undefined || z.safeParse(schema, value).success
}

function unknownProp(tag: string, prop: string, known: string[]): string {
  if (prop === 'children') return `<${tag}> takes no children.`
  const hint = known.length === 0 ? ' It takes none.' : didYouMean(prop, known)
  return `<${tag}> does not know the prop "${prop}".${hint}`
}
