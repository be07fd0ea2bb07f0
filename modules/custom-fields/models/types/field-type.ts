/** What one type of custom field takes, keeps and shows. */
import type { Said } from '#server/language/message.ts'
import type { DecimalMark } from '#server/locale/money.ts'
import type { Scope } from '#server/scope.ts'

/** A value is kept as a list: of one, of several for a choice of many, of none where it is empty. */
export type Kept = (string | number | boolean)[]

/** What a definition asks of values. */
export interface Rules {
  choices: readonly string[]
  /** Of a number; of the length of a text. */
  minimum: number | null
  maximum: number | null
  unit: string
}

export interface Inputs {
  name: string
  label: string
  required: boolean
  errors: Record<string, string>
  /** As typed; several where many can be chosen. */
  typed: readonly string[]
  /** Of the record as it was read; none of a new one. */
  kept: Kept
  rules: Rules
  scope: Scope
  /** Further attributes of its control. */
  with?: Record<string, string | boolean>
}

export interface FieldType {
  /** What is kept of a value that is not empty; a message where it is none of this type. `isTyped`: it comes from a form. */
  read(sent: unknown, rules: Rules, isTyped: boolean, scope: Scope): Kept | Said
  /** For a reader, in their language. */
  shown(kept: Kept, rules: Rules, scope: Scope): string
  input(props: Inputs): JSX.Element
  /** What is kept, as a form has it typed; by default as texts. */
  typed?(kept: Kept, scope: Scope): string[]
  /** Its JSON is a list. */
  isMany?: true
  /** Lists can be filtered by its values, which are few. */
  isFilter?: true
  range?: TypeRange
}

/** How lists are filtered from and to. */
export interface TypeRange {
  as: 'number' | 'day' | 'money'
  /** What is kept of an end that was typed; undefined where it is none. */
  read(typed: string, scope: Scope): number | string | undefined
  /** What is wrong with an end that can be read as two things, of a reader who writes fractions with `mark`. */
  doubt?(typed: string, mark: DecimalMark): Said | undefined
  /** Whole numbers in the order of the values, as the index of the shop's lists keeps them. */
  place(kept: Kept[number]): number
}

export const isKept = (read: Kept | Said): read is Kept => Array.isArray(read)
