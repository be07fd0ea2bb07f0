/** The acts and the trash of a record that is declared once: its fields are told as its form calls them. */
import type { StoreModel } from '#server/data/model.ts'
import { isRecord } from '#server/data/own-property.ts'
import type { MessageKey } from '#server/language/message.ts'
import { snakeOf } from '#server/people/personal-records.ts'
import type { Fields } from '#server/records/field.ts'
import type { RecordOf } from '#server/records/record.tsx'
import type { Row } from './act.ts'
import type { ActField, ActKind } from './act-kind.ts'
import type { TrashKind } from './trash/trash-kind.ts'

interface Declared<F extends Fields>
  extends Pick<
    ActKind,
    'area' | 'label' | 'remove' | 'wrote' | 'within' | 'covers' | 'access' | 'putBack'
  > {
  model: typeof StoreModel
  record: RecordOf<F>
  /** Prefix of the messages of its form. */
  words: string
  /** Where an admin opens one: `/admin/tax/zones/:id`. */
  path: string
  /** The field that it is called by: a text, or one by language. */
  named?: keyof F & string
}

/** What the audit log tells of such records and takes back. */
export function recordActs<F extends Fields>(declared: Declared<F>): ActKind {
  const { record, words, named, ...kind } = declared
  const fields = record.all.map(([name, { isChoice, told }]): [string, ActField] => {
    const label = `${words}.${name}` as MessageKey
    return [name, { label, ...(isChoice ? { values: label } : {}), ...(told ? { as: told } : {}) }]
  })
  return { ...kind, fields: Object.fromEntries(fields), called: callsBy(named) }
}

/** The same in the trash. */
export function recordTrash<F extends Fields>(
  { model, area, label, path, named }: Declared<F>,
  more: Pick<TrashKind, 'refers' | 'restored' | 'renewed'> = {},
): TrashKind {
  return {
    ...{ table: snakeOf(model.tableName), area, label, path },
    called: callsBy(named && snakeOf(named)),
    ...more,
  }
}

/** The acts of settings of which each store has one row: their page is `/admin/<area>/settings`, their words `<area>.settings`. */
export const settingsActs = <F extends Fields>(
  area: string,
  model: typeof StoreModel,
  record: RecordOf<F>,
  more: Pick<ActKind, 'wrote'> = {},
): ActKind =>
  recordActs({
    ...{ model, record, area, words: `${area}.settings`, path: `/admin/${area}/settings` },
    label: `${area}.settings.title` as MessageKey,
    ...more,
  })

const callsBy = (named: string | undefined) => (row: Row) =>
  named === undefined ? '' : nameIn(new Map(Object.entries(row)).get(named))

/** Of a text in several languages the first; SQLite keeps it as JSON. */
function nameIn(value: unknown): string {
  if (isRecord(value)) return nameIn(Object.values(value)[0])
  if (typeof value !== 'string') return ''
  return value.startsWith('{') ? nameIn(JSON.parse(value)) : value
}
