/** Fields that a merchant adds to records: what a module with such records asks of the module that keeps them. */
import { z } from 'zod'
import { owned } from '#server/data/own-property.ts'
import type { Further } from '#server/people/personal-records.ts'
import type { Scope } from '#server/scope.ts'

/** Records that can have custom fields. */
export const fieldKinds = ['product', 'variant', 'collection', 'customer', 'order'] as const
export type FieldKind = (typeof fieldKinds)[number]

export type CustomValue = string | number | boolean | string[]
/** Amounts of money in a file: as `19.90` (`30.50 USD` of another currency than the shop's), or as a metafield of Shopify has them. */
export type AmountsAs = 'text' | 'shopify'
/** By the key of the field; what has no value is left out. */
export type CustomValues = Record<string, CustomValue>

/** As a record is sent: fields that are left out stay, null empties one. */
export const customFields = z
  .record(z.string(), z.unknown())
  .optional()
  .describe('Values of custom fields by key; null empties one.')

/** A schema of input that takes them too, where the records have any. */
export const withCustomFields = <T>(schema: z.ZodType<T>, kind: FieldKind | undefined) =>
  (kind === undefined
    ? schema
    : (schema as unknown as z.ZodObject).extend({ customFields })) as unknown as z.ZodType<
    T & { customFields?: Readonly<Record<string, unknown>> | undefined }
  >

/** In the JSON of a record. */
export const customValues = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]))
  .describe('Values of custom fields by key.')

/** The same of a record that has them. */
export const withCustomValues = (shape: z.ZodType): z.ZodType =>
  (shape as z.ZodObject).extend({ customFields: customValues })

/**
 * A form sends it among its values, as `customFields[$form]`: all fields of the kind are in the form, and texts in it are
 * numbers, days and yes or no as people write them. No key has such a sign in it.
 */
export const formMark = '$form'

/** A file sends it: values are texts as other shops write them; what is left out stays. */
export const fileMark = '$file'

/** A grid sends it: values are texts as people type them into cells; what is left out stays, and is not looked at. */
export const cellMark = '$cell'

/** A form that gives many records one value sends it: what is typed is read as in `formMark`, of the fields alone that are sent. */
export const givenMark = '$given'

/** A field as a column of a grid. */
export interface CellColumn {
  key: string
  label: string
  mode?: 'decimal' | 'numeric'
  /** One of these; else it is typed. */
  choices?: { value: string; label: string }[]
  /** Shown and not typed: texts of several lines. */
  isText?: true
}

/** What a field is called among the fields and columns of its records. */
export const fieldColumn = (key: string) => `customFields.${key}`

/** The key of the field that a column shows; undefined of another column. */
export const keyInColumn = (name: string): string | undefined =>
  name.startsWith(fieldColumn('')) ? name.slice(fieldColumn('').length) : undefined

/** A field as others know it, called as the reader does. */
export interface FieldName {
  key: string
  label: string
}

/** A field that is filled for many records at once. */
export interface FillableField extends FieldName {
  /** No record may go without. */
  required: boolean
  /** It has several choices, of which single ones can be added and taken away. */
  isMany: boolean
}

/** What given choices do in a field of several: they take the place of those that stand there, join them, or are taken away. */
export const choiceChanges = ['replace', 'add', 'remove'] as const
export type ChoiceChange = (typeof choiceChanges)[number]

/** What was sent for one record. */
export interface SentFields {
  id: string
  /** Undefined where nothing was: then only a new record is looked at, for what it must have. */
  sent: Readonly<Record<string, unknown>> | undefined
  /** Where errors are told: `customFields`, or `variants.0.customFields`. */
  at?: string
}

declare module '#server/bus.ts' {
  interface Asks {
    /** Values by the id of their record; records without any are left out. `shown`: those alone that shoppers may see. Amounts are minor units; of another currency than the shop's texts, as `30.50 USD`. */
    'customFields.of': {
      in: { kind: FieldKind; ids: readonly string[]; shown?: true; amounts?: AmountsAs }
      out: Record<string, CustomValues>
    }
    /** The fields of a kind as columns of a grid, and what stands in the cells of `keys`, by record and key, as it is typed; several choices with `; ` between. */
    'customFields.cells': {
      in: { kind: FieldKind; ids: readonly string[]; keys: readonly string[] }
      out: { columns: CellColumn[]; values: Record<string, Record<string, string>> }
    }
    /** The fields of a kind, as far as whoever asks may read its records. */
    'customFields.columns': { in: { kind: FieldKind }; out: FieldName[] }
    /** Values as columns of a list show them, by record and key: a `text` for the reader, and the `value` for a file. */
    'customFields.listed': {
      in: { kind: FieldKind; ids: readonly string[]; keys: readonly string[] }
      out: Record<string, Record<string, { text: string; value: CustomValue }>>
    }
    /** Checks and writes values in the asker's transaction, the record's row being there and locked. 422 at `customFields.<key>`. */
    'customFields.save': {
      in: { kind: FieldKind; records: readonly SentFields[]; isNew: boolean }
      out: undefined
    }
    /** The fields that whoever asks may fill for many records at once. */
    'customFields.fillable': { in: { kind: FieldKind }; out: FillableField[] }
    /** One value for many records as it was sent, by key, as `customFields.fill` takes it. 403; 422 at `customFields.<key>`. */
    'customFields.given': {
      in: { kind: FieldKind; sent: Readonly<Record<string, unknown>>; change?: ChoiceChange }
      out: string
    }
    /** What was given, as the reader reads it; an empty text empties the field. Fields that are gone are left out. */
    'customFields.givenShown': {
      in: { kind: FieldKind; given: string }
      out: { field: string; text: string; change: ChoiceChange }[]
    }
    /** Writes what was given to all of these records, in the asker's transaction; answers how many it changed, which are gone, and which stay as they are, as they would be `bare` of what they must have. */
    'customFields.fill': {
      in: { kind: FieldKind; ids: readonly string[]; given: string }
      out: { changed: number; gone: string[]; bare: string[] }
    }
    /** What records are called; those that are gone are left out. */
    'customFields.named': {
      in: { kind: FieldKind; ids: readonly string[] }
      out: (readonly [id: string, label: string])[]
    }
    /** Deletes all values of records that go, so that an undo brings them back, and answers their ids by table. */
    'customFields.forget': { in: { kind: FieldKind; ids: readonly string[] }; out: Further }
    /** The fields of a kind in their order, and the types that a new one can have without more being said of it. */
    'customFields.fields': {
      in: { kind: FieldKind }
      out: { fields: FieldName[]; types: { name: string; label: string }[] }
    }
    /**
     * Adds a field with a label in the shop's own language, and answers its key; that of a field beyond the `known` keys that
     * somebody else has called and typed the same since. 422; 409 FIELDS_FULL.
     */
    'customFields.define': {
      in: { kind: FieldKind; label: string; key?: string; type: string; known: readonly string[] }
      out: string
    }
    /** Gives values of one record to another, which keeps those that it has. */
    'customFields.move': { in: { kind: FieldKind; from: string; to: string }; out: undefined }
  }
}

/** Values by the id of their record; nothing where no module keeps any. */
export async function customFieldsOf(
  scope: Scope,
  kind: FieldKind,
  ids: readonly string[],
  { shown, amounts }: { shown?: true; amounts?: AmountsAs } = {},
): Promise<(id: string) => CustomValues> {
  if (ids.length === 0) return () => ({})
  const wanted = { kind, ids, ...(shown ? { shown } : {}), ...(amounts ? { amounts } : {}) }
  const found = (await scope.ask('customFields.of', wanted)) ?? {}
  return (id) => owned(found, id) ?? {}
}

/** Writes what was sent for one record. Inside `atomic`. 422 at `customFields.<key>`. */
export async function saveCustomFields(
  inner: Scope,
  kind: FieldKind,
  record: SentFields,
  { isNew = false }: { isNew?: boolean } = {},
): Promise<void> {
  if (record.sent === undefined && !isNew) return
  await inner.ask('customFields.save', { kind, records: [record], isNew })
}
