/** A component of an enabled module, as theme authors need to know it. */
import { z } from 'zod'
import { notFound } from '#server/errors.ts'
import { shortName } from '#server/module.ts'
import type { Scope } from '#server/scope.ts'

type Offered = Scope['theme']['offered'][number]

export interface PieceProp {
  name: string
  /** What may be given, in words of TypeScript: `"featured" | "newest"`, `number`, `{ … }[]`. */
  type: string
  required: boolean
  /** JSON of what it is when it is not given. */
  byDefault: string | undefined
  describes: string | undefined
}

export interface ComponentDoc {
  name: string
  /** The module's full name. */
  owner: string
  /** The module's short name. */
  module: string
  describes: string
  example: string | undefined
  /** The theme draws it itself. */
  overridden: boolean
  props: PieceProp[]
  /** Its props as JSON Schema. */
  schema: Record<string, unknown>
}

/** All of them, by name; `q` is looked for in names, modules and descriptions. */
export function componentDocs({ theme }: Scope, q = '', module = ''): ComponentDoc[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  return theme.offered
    .filter(({ module: owner }) => module === '' || shortName(owner) === module)
    .filter(({ name, module: owner, component }) => {
      const text = `${name} ${owner} ${component.describes}`.toLowerCase()
      return words.every((word) => text.includes(word))
    })
    .map((offered) => docOf(theme, offered))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** The one of that name; 404 when no enabled module has it. */
export function componentDoc({ theme }: Scope, name: string): ComponentDoc {
  const found = theme.offered.find((offered) => offered.name === name)
  if (!found) throw notFound('system.admin.componentNotFound')
  return docOf(theme, found)
}

function docOf(theme: Scope['theme'], { name, module: owner, component }: Offered): ComponentDoc {
  const schema = schemaOf(component.props)
  return {
    name,
    owner,
    module: shortName(owner),
    describes: component.describes,
    example: component.example,
    overridden: theme.draws(name),
    props: propsOf(schema),
    schema,
  }
}

const schemaOf = (props: z.ZodObject): Record<string, unknown> => {
  // What JSON cannot say (markup, a page's own data) is anything.
  const { $schema: _, ...schema } = z.toJSONSchema(props, { io: 'input', unrepresentable: 'any' })
  return schema
}

function propsOf(schema: Record<string, unknown>): PieceProp[] {
  const required = Array.isArray(schema.required) ? schema.required : []
  return Object.entries(fields(schema.properties)).map(([name, value]) => {
    const prop = fields(value)
    return {
      name,
      type: name === 'children' ? 'MDX' : typeOf(prop),
      required: required.includes(name),
      byDefault: prop.default === undefined ? undefined : JSON.stringify(prop.default),
      describes: typeof prop.description === 'string' ? prop.description : undefined,
    }
  })
}

function typeOf(schema: Record<string, unknown>): string {
  const either = schema.anyOf ?? schema.oneOf
  if (Array.isArray(either)) return either.map((one) => typeOf(fields(one))).join(' | ')
  if (Array.isArray(schema.enum)) return schema.enum.map((one) => JSON.stringify(one)).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.type === 'array') return `${typeOf(fields(schema.items))}[]`
  if (schema.type === 'object') {
    const names = Object.keys(fields(schema.properties))
    return names.length === 0 ? 'object' : `{ ${names.join(', ')} }`
  }
  return typeof schema.type === 'string' ? schema.type : 'any'
}

const fields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
