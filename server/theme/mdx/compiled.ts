// What is kept of a compiled template: its code, and what it places.
import { z } from 'zod'

const attribute = z.object({
  name: z.string(),
  line: z.number(),
  column: z.number(),
  /** Known only where the template writes it out. */
  value: z.union([z.string(), z.literal(true)]).optional(),
})

const use = z.object({
  name: z.string(),
  line: z.number(),
  column: z.number(),
  attributes: z.array(attribute),
  /** Whether `{...props}` may bring further attributes. */
  spread: z.boolean(),
  children: z.boolean(),
})

export const compiledSchema = z.object({ code: z.string(), uses: z.array(use) })

/** A template file and its text; `file` is the name that errors show. */
export interface Template {
  file: string
  source: string
}

/** One placement of a component in a template. */
export type Use = z.infer<typeof use>

export type UsedAttribute = z.infer<typeof attribute>

/** A compiled template, as it stands in the cache. */
export type Compiled = z.infer<typeof compiledSchema>
