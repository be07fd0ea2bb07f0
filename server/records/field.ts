/** One field of a record: its input, validation, column and form control. */

import type { z } from 'zod'
import type { Shape } from '#server/data/shapes.ts'
import type { Said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import type { Choice } from '#views/kit/fields/choice.tsx'
import type { Translate } from '#views/props.ts'

/** A form's value of one field. */
export type Typed = string | boolean | Record<string, string>

/** Where a value is validated; errors are reported under the input's name. */
export interface Check {
  scope: Scope
  name: string
  wrong: Map<string, Said>
}

/** One form control, with messages for its reader. */
export interface InputProps {
  name: string
  label: string
  /** Hint below the input, if the module has a message for it. */
  hint?: string
  value: unknown
  errors: Record<string, string>
  required: boolean
  /** Label of a choice. */
  word(choice: string): { label: string; hint?: string }
  /** What the field's own `offered` listed. */
  offered?: Choice[]
  languages: readonly string[]
  scope: Scope
  t: Translate
}

export interface Field<T = unknown> {
  /** Schemas for creation and change. A field emptied in a form is null. */
  creation: z.ZodType
  change: z.ZodType
  /** The value in JSON, for the description of the API. */
  json: z.ZodType<T>
  /** Default of a new record; unused when the field is required. */
  initial: T
  required: boolean
  /** Converts input to the column. */
  stored(sent: unknown, check: Check): T
  /** Converts the column, or input, to the form. */
  typed(value: unknown, scope: Scope): Typed
  input(props: InputProps): JSX.Element
  /** Lists what can be chosen, where that is in the database; `typed`: what a form has chosen. */
  offered?(scope: Scope, typed?: Typed): Promise<Choice[]>
  /** Finds the records that were sent, before `stored`: of what is never listed as a whole. */
  found?(sent: unknown, check: Check): Promise<unknown>
  /** What is offered is a suggestion: other values are as good. */
  isOpen?: boolean
  /** True for booleans, which SQLite stores as 0 and 1. */
  isBoolean?: boolean
  /** Shape of a JSON column. */
  shape?: Shape
  /** How the audit log shows it. */
  told?: 'money' | 'percent'
  /** Included in the search. */
  isText?: boolean
  /** Values have messages too, as `news.admin.status.draft`. */
  isChoice?: boolean
}

export type Fields = Readonly<Record<string, Field>>
/** The values of fields as a row has them. */
export type Stored<F extends Fields> = {
  [K in keyof F]: F[K] extends Field<infer T> ? T : never
}
