/** Custom fields as columns of a list, shown where they are chosen; in its file too. */
import type { Out } from '#server/bus.ts'
import { owned } from '#server/data/own-property.ts'
import { type FieldKind, fieldColumn } from '#server/records/custom-fields.ts'
import type { Scope } from '#server/scope.ts'
import type { Column } from '#views/kit/lists/table.tsx'

type Values = NonNullable<Out<'customFields.listed'>>

/** Whose custom fields a list shows: those of its rows, or several kinds, of which a row names records that are not itself, as by `productId`. */
export type ListedKinds = FieldKind | readonly FieldKind[]

/** A column for each field of the kinds that its reader may read; none where the records of the list have none. */
export async function customColumns<Row>(
  scope: Scope,
  kinds: ListedKinds | undefined,
): Promise<Column<Row>[]> {
  const [own, ...others] = [kinds ?? []].flat()
  const columns = own ? await columnsOfKind<Row>(scope, own, fieldColumn, idOf) : []
  for (const kind of others) {
    const called = (key: string) => columnOf(kind, key)
    const further = await columnsOfKind<Row>(scope, kind, called, (row) => idAt(row, `${kind}Id`))
    columns.push(
      ...further.map((column) => ({
        ...column,
        label: scope.t('adminui.lists.fieldOf', { kind, label: column.label }),
      })),
    )
  }
  return columns
}

/** What the column of a field is called, where it is none of what is listed itself. */
export const columnOf = (kind: FieldKind, key: string): string => `${kind}.${key}`

async function columnsOfKind<Row>(
  scope: Scope,
  kind: FieldKind,
  nameOf: (key: string) => string,
  recordOf: (row: Row) => string | undefined,
): Promise<Column<Row>[]> {
  const fields = (await scope.ask('customFields.columns', { kind })) ?? []
  const valuesOf = asked(
    scope,
    kind,
    fields.map(({ key }) => key),
  )
  return fields.map(({ key, label }) => {
    const heldBy = async (row: Row) => {
      const id = recordOf(row)
      return id === undefined ? undefined : owned(owned(await valuesOf(id), id) ?? {}, key)
    }
    const cell = async (row: Row) => <span safe>{(await heldBy(row))?.text ?? '–'}</span>
    return {
      ...{ name: nameOf(key), label, cell, isChosenOnly: true },
      file: async (row) => inFile((await heldBy(row))?.value),
    }
  })
}

const inFile = (value: Values[string][string]['value'] | undefined) => {
  if (value === undefined) return null
  if (typeof value === 'boolean') return String(value)
  return typeof value === 'object' ? value.join('; ') : value
}

/** All records that are asked for at one time, as the rows of a page or of a piece of a file, take one question. */
function asked(
  scope: Scope,
  kind: FieldKind,
  keys: readonly string[],
): (id: string) => Promise<Values> {
  let waiting: { ids: Set<string>; answer: Promise<Values> } | undefined
  return (id) => {
    if (!waiting) {
      const ids = new Set<string>()
      const answer = Promise.resolve().then(async () => {
        waiting = undefined
        return (await scope.ask('customFields.listed', { kind, ids: [...ids], keys })) ?? {}
      })
      waiting = { ids, answer }
    }
    waiting.ids.add(id)
    return waiting.answer
  }
}

/** The id of a row. */
export const idOf = (row: unknown): string | undefined => idAt(row, 'id')

function idAt(row: unknown, name: string): string | undefined {
  const id = typeof row === 'object' && row !== null ? new Map(Object.entries(row)).get(name) : null
  return id === undefined || id === null ? undefined : String(id)
}
