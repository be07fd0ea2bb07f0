/** Fields that merchants added, as a part of the records of a change set: compared, written and brought back with them. */
import { isRecord, owned } from '#server/data/own-property.ts'
import { badInput } from '#server/errors.ts'
import { said } from '#server/language/message.ts'
import {
  customFieldsOf,
  type FieldKind,
  fieldColumn,
  fileMark,
  type SentFields,
} from '#server/records/custom-fields.ts'
import type { Scope } from '#server/scope.ts'
import type { ImportKind, Outcome, Standing, Wish } from './kind.ts'

type Values = Readonly<Record<string, unknown>>

/** The kind of the definitions themselves, and the key of one. */
export const definitionKind = 'custom-field'
export const definitionFile = 'custom-fields'
export const definitionKey = (kind: string, key: string) => `${kind}.${key}`

/** What is kept of a record beside its own image. */
const mark = '$image'

/** The kind with the custom fields of its records; the kind itself where they have none. */
export function withCustomFields(kind: ImportKind): ImportKind {
  const { customFields: fieldKind } = kind
  if (fieldKind === undefined) return kind
  return {
    ...kind,
    fields: { ...kind.fields, customField: { label: 'server.admin.customField' } },
    standing: (scope, ids) => standing(scope, kind, fieldKind, ids),
    write: (scope, wishes) => write(scope, kind, fieldKind, wishes),
    async restore(scope, records) {
      const bare = records.map(({ id, image }) => ({ id, image: imageIn(image) }))
      const left = await kind.restore(scope, bare)
      await restoreValues(
        scope,
        fieldKind,
        records.filter(({ id }) => !left.has(id)),
      )
      return left
    },
  }
}

async function standing(
  scope: Scope,
  kind: ImportKind,
  fieldKind: FieldKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Standing>> {
  const all = await kind.standing(scope, ids)
  const valuesOf = await customFieldsOf(scope, fieldKind, [...all.keys()], { amounts: 'text' })
  return new Map(
    [...all].map(([id, one]) => {
      const customFields = valuesOf(id)
      const fields = Object.entries(customFields).map(([of, value]) => ({
        ...{ field: 'customField', of, value },
      }))
      const { title, href } = one
      return [
        id,
        {
          ...{ title, href, fields: [...one.fields, ...fields] },
          get image() {
            return { [mark]: one.image, customFields }
          },
        },
      ]
    }),
  )
}

async function write(
  scope: Scope,
  kind: ImportKind,
  fieldKind: FieldKind,
  wishes: readonly Wish<unknown>[],
): Promise<Outcome[]> {
  const known = await keysOf(scope, fieldKind)
  const waiting = new Map<Wish<unknown>, Outcome>()
  for (const wish of wishes) {
    const lacked = Object.entries(valuesIn(wish.record) ?? {}).find(
      ([key, value]) => key !== fileMark && value !== null && value !== '' && !known.has(key),
    )
    if (lacked) waiting.set(wish, lacking(fieldKind, lacked[0]))
  }
  const ready = wishes.filter((wish) => !waiting.has(wish))
  const written = await kind.write(scope, ready)
  const outcomes = new Map(ready.map((wish, at) => [wish, written[at]] as const))
  const records = ready.flatMap((wish): SentFields[] => {
    const outcome = outcomes.get(wish)
    const values = valuesIn(wish.record)
    if (!values || !outcome || !('id' in outcome)) return []
    const sent = Object.fromEntries(
      Object.entries(values).filter(([key]) => key === fileMark || known.has(key)),
    )
    return [{ id: outcome.id, sent }]
  })
  if (records.length > 0)
    await scope.ask('customFields.save', { kind: fieldKind, records, isNew: false })
  return wishes.flatMap((wish) => waiting.get(wish) ?? outcomes.get(wish) ?? [])
}

const lacking = (fieldKind: FieldKind, key: string): Outcome => ({
  field: fieldColumn(key),
  missing: { kind: definitionKind, key: definitionKey(fieldKind, key) },
})

/** What a source gave beside a record. 422 where it is no list of values. */
function valuesIn(record: unknown): Values | undefined {
  const values = isRecord(record) ? owned(record, 'customFields') : undefined
  if (values === undefined || values === null) return undefined
  if (isRecord(values)) return values
  throw badInput({ customFields: said('server.field.form') })
}

const keysOf = async (scope: Scope, kind: FieldKind): Promise<ReadonlySet<string>> => {
  const found = await scope.ask('customFields.fields', { kind })
  return new Set(found?.fields.map(({ key }) => key))
}

const imageIn = (image: unknown): unknown => (isKept(image) ? image[mark] : image)

/** Sets that were applied before records had such fields kept the record's own image alone. */
const isKept = (image: unknown): image is Values & { customFields: Values } =>
  isRecord(image) && Object.hasOwn(image, mark) && isRecord(image.customFields)

async function restoreValues(
  scope: Scope,
  kind: FieldKind,
  all: readonly { id: string; image: unknown }[],
): Promise<void> {
  const kept = all.flatMap(({ id, image }) =>
    isKept(image) ? [{ id, values: image.customFields }] : [],
  )
  if (kept.length === 0) return
  const known = await keysOf(scope, kind)
  const valuesOf = await customFieldsOf(
    scope,
    kind,
    kept.map(({ id }) => id),
  )
  const records = kept.flatMap(({ id, values }): SentFields[] => {
    const gone = Object.keys(valuesOf(id)).map((key) => [key, null] as const)
    const sent = Object.fromEntries(
      [...gone, ...Object.entries(values)].filter(([key]) => known.has(key)),
    )
    return Object.keys(sent).length === 0 ? [] : [{ id, sent }]
  })
  if (records.length > 0) await scope.ask('customFields.save', { kind, records, isNew: false })
}
