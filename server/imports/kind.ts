/** A kind of records that a change set brings in: what is known of it, given by the module that owns the records. */
import type { z } from 'zod'
import { isRecord } from '#server/data/own-property.ts'
import { fieldMessage } from '#server/http/fields/field-errors.ts'
import type { MessageKey, Said } from '#server/language/message.ts'
import type { FieldKind } from '#server/records/custom-fields.ts'
import type { Scope } from '#server/scope.ts'

/** One value of a record as people compare it; `of` names the part of the record that has it, as a variant. */
export interface FieldValue {
  field: string
  of?: string
  value: unknown
}

/** A record as it stands in the shop. */
export interface Standing {
  title: string
  /** Where an admin opens it. */
  href: string | null
  /** What is compared: equal fields are an equal record. Values are plain data. */
  fields: FieldValue[]
  /** Plain data, enough for `restore` to bring it back as it stands. A getter where that costs: it is asked for what changes alone. */
  readonly image: unknown
}

/** A record to write; `id` is that of the record in the shop, null where there is none. */
export interface Wish<R> {
  record: R
  id: string | null
}

/**
 * What became of a wish: written as this record, refused for one fault or for several, or waiting for another record that is not there yet. With `any` it
 * comes with some record of that kind, and `key` is what it is called.
 */
export type Outcome =
  | { id: string }
  | { field: string; refused: Said | readonly Said[] }
  | { field: string; missing: { kind: string; key: string; any?: true } }

/** Money that a record stands for, in minor units. */
export interface Worth {
  currency: string
  amount: number
}

/** How a field is called and shown. `money` is minor units of the shop's currency. */
export interface FieldWords {
  label: MessageKey
  as?: 'money' | 'html'
}

/** A record of a file of our own export, with its lines; empty cells are null, columns that the file lacks are not there. */
export type OwnEntry = Readonly<Record<string, unknown>>

/** How a file of our own export becomes records of a kind. */
export interface OwnFile {
  /** As the export calls it: `gift-cards`. */
  kind: string
  /** Columns of CSV whose cells are no texts. JSON says so itself. */
  lists?: readonly string[]
  numbers?: readonly string[]
  flags?: readonly string[]
  /** Columns that have no place here: left out by name. */
  leaves?: readonly string[]
  /** Its amounts count in the shop's currency: a file in another one is refused. */
  inShopCurrency?: boolean
  /** Columns that the export has not, and that are read where somebody adds them. */
  more?: readonly string[]
  /** As the schema takes it; the entry itself without. A Fault refuses it. */
  recordOf?(entry: OwnEntry, scope: Scope): unknown
}

/** A list of a record whose own records have fields that merchants added. */
export interface LineFields {
  list: string
  kind: FieldKind
}

export interface TypedKind<R> {
  /** `product` */
  name: string
  own?: OwnFile
  /** What many are called. */
  label: MessageKey
  /** Kinds are written in this order: what others refer to comes earlier. */
  order: number
  fields: Readonly<Record<string, FieldWords>>
  /** The records have fields that merchants added: a source gives their values beside the record, as its `customFields`. */
  customFields?: FieldKind
  /** So have the records of one of its lists, as `variants`: a source gives them in each, as its `customFields`. */
  lineFields?: LineFields
  /** A record as a source hands it over, in the units of the shop. Plain data. */
  schema: z.ZodType<R>
  /** By what the record is found again, in the shop and in another file. */
  keyOf(record: R): string
  titleOf(record: R): string
  /** The person that the record names, by whose e-mail address it is erased. */
  emailOf?(record: R): string | null
  /** What becomes of it otherwise than its file says; the report tells it with the row. */
  noteOf?(record: R): Said | undefined
  /** What the record is worth by its file; the receipt compares the sums with `worthHere`. */
  worthOf?(record: R): Worth | null
  /** What these records are worth in the shop, summed up by currency. */
  worthHere?(scope: Scope, ids: readonly string[]): Promise<Worth[]>
  /** Addresses of pictures on other hosts that this record shows. */
  picturesOf?(record: R): string[]
  /** How the record is kept in its row where a file has what nobody may read there; the schema takes it too. */
  keeps?(scope: Scope, record: R): unknown
  /** What takes its time and needs no transaction; called before `write`. */
  prepare?(scope: Scope, records: readonly R[]): Promise<void>
  /** True where nobody who hears of its records refuses one or changes what is compared: a check, which is rolled back, tells nobody. */
  isCheckedAlone?: boolean
  /** The ids of the records with these keys; a kind that the shop knows by no key of its own answers none. */
  idsOf(scope: Scope, keys: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** The records with these ids; unknown ids are left out. */
  standing(scope: Scope, ids: readonly string[]): Promise<ReadonlyMap<string, Standing>>
  /**
   * Writes in the asker's transaction, through the module's own verbs, and answers in the order of the wishes. Mails nobody,
   * charges nothing. A Fault refuses all of them; the asker tries them one by one then.
   */
  write(scope: Scope, wishes: readonly Wish<R>[]): Promise<Outcome[]>
  /** Brings records back to their image, deletes those whose image is null. Answers why it left some as they are, by id. */
  restore(
    scope: Scope,
    records: readonly { id: string; image: unknown }[],
  ): Promise<ReadonlyMap<string, Said>>
}

/** A kind whose records are not known by type. */
export interface ImportKind extends Omit<TypedKind<unknown>, 'schema'> {
  schema: z.ZodType
  /** What is wrong with a record; none where the schema takes it, and then it is not parsed again. */
  issuesIn(record: unknown): readonly z.core.$ZodIssue[]
}

/** A kind for the gather `importKinds`. */
export function importKind<R>({ schema, write, ...kind }: TypedKind<R>): ImportKind {
  const known = new WeakMap<object, { value: R }>()
  const keep = (record: unknown, value: R) => {
    // A record is parsed once, however many verbs are asked about it.
    if (isRecord(record)) known.set(record, { value })
    return value
  }
  const parsed = (record: unknown): R =>
    (isRecord(record) ? known.get(record)?.value : undefined) ?? keep(record, schema.parse(record))
  return {
    ...kind,
    schema,
    issuesIn: (record) => {
      const answer = schema.safeParse(record, { error: fieldMessage })
      if (!answer.success) return answer.error.issues
      keep(record, answer.data)
      return []
    },
    keyOf: (record) => kind.keyOf(parsed(record)),
    titleOf: (record) => kind.titleOf(parsed(record)),
    emailOf: (record) => kind.emailOf?.(parsed(record)) ?? null,
    noteOf: (record) => kind.noteOf?.(parsed(record)),
    worthOf: (record) => kind.worthOf?.(parsed(record)) ?? null,
    ...(kind.keeps && { keeps: (scope, record) => kind.keeps?.(scope, parsed(record)) }),
    picturesOf: (record) => kind.picturesOf?.(parsed(record)) ?? [],
    prepare: async (scope, records) => kind.prepare?.(scope, records.map(parsed)),
    write: (scope, wishes) =>
      write(
        scope,
        wishes.map(({ record, id }) => ({ record: parsed(record), id })),
      ),
  }
}

declare module '#server/bus.ts' {
  interface Gathers {
    /** The kinds of records of a module that files can bring in. */
    importKinds: { in: undefined; out: ImportKind[] }
  }
}
