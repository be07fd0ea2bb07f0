/** What a column of JSON holds. A row that holds anything else is read as if it held nothing, so that it costs no list. */
import { z } from 'zod'
import { owned } from '#server/data/own-property.ts'
import type { Scope } from '../scope.ts'

export interface Shape {
  of: z.ZodType
  /** What stands for everything else. */
  instead: () => unknown
}

const shape = (of: z.ZodType, instead: () => unknown): Shape => ({ of, instead })

/** Lists; `one` is what each entry must be. */
export const listOf = (one: z.ZodType): Shape => shape(z.array(one), () => [])
export const texts = listOf(z.string())
/** Texts by name. */
export const textsByName = shape(z.record(z.string(), z.string()), () => ({}))
export const optionalTexts = shape(z.array(z.string()).nullable(), () => null)
/** A record with at least these fields; null otherwise. */
export const recordOrNull = (fields: z.ZodRawShape): Shape =>
  shape(z.looseObject(fields).nullable(), () => null)
export const pictureOrNull = recordOrNull({ url: z.string(), alt: z.string() })
/** A record; an empty one otherwise, or what `instead` makes. */
export const recordWith = (fields: z.ZodRawShape = {}, instead: () => object = () => ({})): Shape =>
  shape(z.looseObject(fields), instead)
/** Whatever somebody stored. */
export const anything = shape(z.unknown(), () => null)

interface Row {
  $id(): unknown
}

/** What was not as it should be, until it is told. */
const odd = new WeakMap<object, string[]>()
let isAnyOdd = false
/** Told once each, and no more than this many by one process. */
const told = new Set<string>()
const mostTold = 1_000

/** Puts what may not stand in `row`'s columns right, in place. */
export function soundly(
  row: Row,
  columns: Record<string, unknown>,
  shapes: Readonly<Record<string, Shape>>,
): void {
  for (const [name, { of, instead }] of entriesOf(shapes)) {
    const value = owned(columns, name)
    if (value === undefined || of.safeParse(value).success) continue
    Object.assign(columns, { [name]: instead() })
    odd.set(row, [...(odd.get(row) ?? []), name])
    isAnyOdd = true
  }
}

/** Of the few lists of shapes that there are: a row is read more often than they are written. */
const entries = new WeakMap<object, readonly [string, Shape][]>()

function entriesOf(shapes: Readonly<Record<string, Shape>>): readonly [string, Shape][] {
  const known = entries.get(shapes) ?? Object.entries(shapes)
  entries.set(shapes, known)
  return known
}

/** Names in the log each row of an answer that had to be put right. */
export function tellOdd(scope: Scope, table: string, answer: unknown): void {
  if (!isAnyOdd) return
  for (const row of [answer].flat() as Row[]) {
    const columns = typeof row === 'object' && row !== null ? odd.get(row) : undefined
    const key = columns && `${table} ${row.$id()}`
    if (!columns || key === undefined || told.has(key) || told.size >= mostTold) continue
    told.add(key)
    const { requestId } = scope
    scope.log.error({ requestId, table, id: row.$id(), columns }, 'a row holds what it may not')
  }
}
