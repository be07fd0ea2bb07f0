/** Kinds of records that leave the shop as files. Each module declares its own by the gather `exportKinds`. */

import { may } from '#server/access/permissions.ts'
import type { StoreModel } from '#server/data/model.ts'
import type { MessageKey } from '#server/language/message.ts'
import type { FieldKind } from '#server/records/custom-fields.ts'
import type { Scope } from '#server/scope.ts'
import { batchesOf, type Narrowed, rowsWith } from './batches.ts'
import { csvOf } from './csv-file.ts'
import { withColumns, withLineColumns, withValues } from './custom-columns.ts'
import { jsonOf } from './json-file.ts'
import type { Exported, Layout } from './layout.ts'

export const formats = ['csv', 'json'] as const
export type Format = (typeof formats)[number]

/** A kind, whatever module it is of. */
export interface ExportKind {
  /** As addresses, files and commands call it: `gift-cards`. */
  kind: string
  label: MessageKey
  /** Whose permission it needs. */
  module: string
  /** It names people: the permission for customers is needed too. */
  personal: boolean
  /** Ascending: what others refer to comes first. */
  order: number
  /** Null for a file that is shaped as another platform's. */
  layout: Layout | null
  /** The admin's list of such records, where what it finds leaves in this shape; an import takes that in again. */
  listPath?: string
  /** The file in pieces, for each format that there is: of all records, or of those with these ids. */
  files: Partial<Record<Format, (scope: Scope, ids?: Ids) => AsyncIterable<string>>>
}

type Ids = AsyncIterable<readonly string[]>

declare module '#server/bus.ts' {
  interface Gathers {
    /** What leaves the shop as files. */
    exportKinds: { in: undefined; out: ExportKind[] }
  }
}

type About = Pick<ExportKind, 'kind' | 'label' | 'module' | 'order' | 'listPath'> & {
  personal?: boolean
}

interface Declared<M extends typeof StoreModel, F extends string, L extends string>
  extends About,
    Layout<F, L> {
  model: M
  /** The column that they are ordered by, of which no two have the same; their ids without it. */
  by?: string
  /** Narrows the rows; all without it. */
  only?: Narrowed
  /** The fields that merchants added to such records leave with them: `customFields.material`. */
  customFields?: FieldKind
  /** So do those of its lines; `records` gives their values. */
  lineFields?: FieldKind
  /** A batch of rows as they leave, in their order. */
  records(
    scope: Scope,
    rows: InstanceType<M>[],
  ): Promise<readonly Exported<F, L>[]> | readonly Exported<F, L>[]
}

/** Kinds of a whole archive, which comes in again as it is: in our own shape alone, so that each record is there once. */
export const wholeKinds = (kinds: readonly ExportKind[]): ExportKind[] =>
  kinds.filter(({ layout }) => layout !== null)

/** Declares records of a module that leave the shop in our own shape. */
export function exportKind<M extends typeof StoreModel, F extends string, L extends string>(
  declared: Declared<M, F, L>,
): ExportKind {
  const { kind, label, module, order, personal = false, model, records } = declared
  const { list, fields, lines, by = 'id', only = {}, customFields, lineFields, listPath } = declared
  const layout: Layout = { list, fields, ...(lines ? { lines } : {}) }
  async function* exported(scope: Scope, ids?: Ids): AsyncGenerator<readonly Exported[]> {
    const batches = ids ? rowsWith(scope, model, ids, only) : batchesOf(scope, model, { by, only })
    for await (const rows of batches) {
      const made = await records(scope, rows)
      yield customFields ? withValues(scope, customFields, rows, made) : made
    }
  }
  const whole = async (scope: Scope): Promise<Layout> => {
    const own = customFields ? await withColumns(scope, customFields, layout) : layout
    return lineFields ? withLineColumns(scope, lineFields, own) : own
  }
  return {
    ...{ kind, label, module, order, personal, layout },
    ...(listPath === undefined ? {} : { listPath }),
    files: {
      async *csv(scope, ids) {
        yield* csvOf(await whole(scope), exported(scope, ids))
      },
      async *json(scope, ids) {
        yield* jsonOf(kind, await whole(scope), exported(scope, ids))
      },
    },
  }
}

/** Declares a CSV file that is shaped as another platform's; `lines` is the whole file. */
export const foreignCsv = (about: About & { lines: (scope: Scope) => AsyncIterable<string> }) => {
  const { lines, personal = false, ...rest } = about
  return { ...rest, personal, layout: null, files: { csv: lines } } satisfies ExportKind
}

/** Of all modules, in their order; in a request those that its admin may take out. */
export async function exportKinds(scope: Scope): Promise<ExportKind[]> {
  const all = (await scope.gather('exportKinds', undefined)).flat()
  return all.filter((kind) => mayTake(scope, kind)).toSorted((a, b) => a.order - b.order)
}

/** The kind as which the records of this list leave the shop. */
export const exportOfList = async (scope: Scope, path: string): Promise<ExportKind | undefined> =>
  (await exportKinds(scope)).find(({ listPath }) => listPath === path)

function mayTake({ user, actor }: Scope, { module, personal }: ExportKind): boolean {
  if (!user) return actor?.type === 'cli'
  return may(user, module, 'read') && (!personal || may(user, 'customers', 'read'))
}
