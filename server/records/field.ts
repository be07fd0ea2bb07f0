/** One field of a record: how it is sent, checked, stored and typed into a form. */

import type { z } from 'zod'
import type { Shape } from '#server/data/shapes.ts'
import type { Said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import type { Translate } from '#views/props.ts'

/** What a form holds of one field. */
export type Typed = string | boolean | Record<string, string>

/** Where a value is checked; what is wrong is said under the name of its input. */
export interface Check {
  scope: Scope
  name: string
  wrong: Map<string, Said>
}

/** One input of a form, in the words of its reader. */
export interface InputProps {
  name: string
  label: string
  /** Said below the input, where the module has words for it. */
  hint?: string
  value: unknown
  errors: Record<string, string>
  required: boolean
  /** What a choice is called. */
  word(choice: string): { label: string; hint?: string }
  languages: readonly string[]
  t: Translate
}

export interface Field<T = unknown> {
  /** What may be sent for a new record, and for a change. An emptied field of a form is null. */
  creation: z.ZodType
  change: z.ZodType
  /** What a new record has where nothing is sent; never read where the field is required. */
  initial: T
  required: boolean
  /** As it is stored, from what was sent. */
  stored(sent: unknown, check: Check): T
  /** As a form shows it, from what is stored or was typed. */
  typed(value: unknown, scope: Scope): Typed
  input(props: InputProps): JSX.Element
  /** SQLite keeps these as 0 and 1. */
  isBoolean?: boolean
  /** Of a column of JSON. */
  shape?: Shape
  /** Can be searched by words. */
  isText?: boolean
  /** The values have words too, as `news.admin.status.draft`. */
  isChoice?: boolean
}

export type Fields = Readonly<Record<string, Field>>
/** The values of fields as a row has them. */
export type Stored<F extends Fields> = {
  [K in keyof F]: F[K] extends Field<infer T> ? T : never
}
