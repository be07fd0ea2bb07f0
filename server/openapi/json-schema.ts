/** What a zod schema accepts, as JSON Schema 2020-12. */
import { z } from 'zod'
import { isRecord } from '#server/data/own-property.ts'

export type JsonSchema = Record<string, unknown>

/** Says what JSON Schema has no word for. */
const checkedByServer = 'Validated further by the server; a refusal names the field.'

/**
 * The schema of the input. Named schemas (`.meta({ id })`) are collected in `components` and referred to; rules that
 * JSON Schema cannot express are said in the description.
 */
export function jsonSchemaOf(schema: z.ZodType, components: Map<string, JsonSchema>): JsonSchema {
  const { $schema, $defs, ...own } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => explain(zodSchema, jsonSchema),
  })
  for (const [name, one] of Object.entries($defs ?? {})) components.set(name, referring(one))
  const { id } = own
  if (typeof id !== 'string') return referring(own)
  components.set(id, referring(own))
  return { $ref: `#/components/schemas/${id}` }
}

/** The same with references into the document's components. */
function referring(part: unknown): JsonSchema {
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visit)
    if (!isRecord(value)) return value
    const { id, ...rest } = value
    const kept = typeof id === 'string' ? rest : value
    return Object.fromEntries(
      Object.entries(kept).map(([key, one]) => [
        key,
        key === '$ref' && typeof one === 'string'
          ? one.replace('#/$defs/', '#/components/schemas/')
          : visit(one),
      ]),
    )
  }
  return visit(part) as JsonSchema
}

/** Adds the length of a text after it was tidied, and that the server checks more. */
function explain(schema: z.core.$ZodTypes, json: z.core.JSONSchema.BaseSchema): void {
  const { type, checks = [] } = schema._zod.def
  if (type === 'pipe') json.description = lengthOf(schema) ?? json.description
  const isRefined = checks.some(({ _zod }) => _zod.def.check === 'custom')
  if (isRefined) json.description = [json.description, checkedByServer].filter(Boolean).join(' ')
}

/** `1 to 255 characters once tidied.`, of a pipe whose later parts limit a text. */
function lengthOf(schema: z.core.$ZodType): string | undefined {
  const parts = partsOf(schema).filter((part) => part instanceof z.ZodString)
  const least = Math.max(...parts.map((part) => part.minLength ?? 0))
  const most = Math.min(...parts.map((part) => part.maxLength ?? Infinity))
  return Number.isFinite(most) ? `${least} to ${most} characters once tidied.` : undefined
}

const partsOf = (schema: z.core.$ZodType): z.core.$ZodType[] =>
  schema instanceof z.ZodPipe ? [...partsOf(schema.def.in), ...partsOf(schema.def.out)] : [schema]
