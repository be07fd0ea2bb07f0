/** The admin pages of a record: list, editor and deletion. A module can also use these one by one, or write its own. */
import { removeToTrash } from '#server/acts/trash/remove-to-trash.ts'
import type { StoreModel } from '#server/data/model.ts'
import type { Finder } from '#server/finder.ts'
import type { Ctx } from '#server/http/context.ts'
import { Routes } from '#server/http/routes.ts'
import { ordering } from '#server/ordering/ordering.tsx'
import type { Placed } from '#server/ordering/reorder.ts'
import type { Fields, Stored } from '#server/records/field.ts'
import type { Offered, RecordJson, RecordOf } from '#server/records/record.tsx'
import type { RecordModel } from '#server/records/record-model.ts'
import type { Scope } from '#server/scope.ts'
import type { CardsFor } from './card-form.tsx'
import { deletion } from './deletion.tsx'
import { editor, type Publishing } from './editor.tsx'
import { finder } from './finder.ts'
import { type Choices, type ListParts, list } from './list.tsx'
import type { Noun, Place } from './noun.ts'

type RowValues<R, More> = ((row: R) => More) | Promise<(row: R) => More>

interface DeskParts<F extends Fields, R, More extends object, C extends Choices> extends Place {
  record: RecordOf<F>
  /** A record's display name. */
  called(json: RecordJson<F>, scope: Scope): string
  /** What is deleted with a record; by default the module's `deleteConsequence`. */
  consequence?(json: RecordJson<F>, scope: Scope): string
  cards: CardsFor<F>
  /** Answers in place of a blank form where something has to be said first; false where the form can be shown. */
  begins?(ctx: Ctx): Promise<boolean>
  /** Where one goes on from a stored record, as links beside its title. */
  leads?(id: string, scope: Scope): JSX.Element | Promise<JSX.Element>
  /** What stands below the form of a stored record. */
  below?(id: string, scope: Scope): Promise<JSX.Element>
  publishing?: Publishing<F, R>
  list: Omit<ListParts<R, RecordJson<F> & More, C>, 'find' | 'rows'> & {
    /** Values of rows beside the fields, read for all of them at once; `offered` is what their references can be. */
    more?(rows: readonly R[], scope: Scope, offered: Offered): RowValues<R, More>
  }
}

/** Routes and finder of a model that `recordModel` made. */
export function desk<
  F extends Fields,
  R extends StoreModel & Stored<F>,
  More extends object = object,
  const C extends Choices = Record<never, never>,
>(
  model: RecordModel<F> & (new () => R),
  parts: DeskParts<F, R, More, C>,
): { admin: Routes; noun: Noun<R, RecordJson<F>>; finder: Finder } {
  const { record, called, cards, consequence, leads, begins, below, publishing } = parts
  const json = (row: R) => record.json(row)
  const find = (scope: Scope, id: string) => model.find(scope, id) as Promise<R>
  const noun: Noun<R, RecordJson<F>> = { shape: record.shape, ...parts, find, json, called }
  const search = (scope: Scope, asked: Parameters<typeof model.list>[1]) =>
    model.list(scope, asked) as Promise<{ results: R[]; total: number }>
  const admin = new Routes()
  const more = parts.list.more ?? (() => () => ({}) as More)
  const row = parts.list.more ? { row: record.shape.loose() } : {}
  list(
    admin,
    { ...noun, ...row },
    {
      ...parts.list,
      find: search,
      rows: async (rows, scope) => {
        const offered = await record.offered(scope)
        const moreOf = await more(rows, scope, offered)
        return rows.map((row) => ({ ...json(row), ...moreOf(row) }))
      },
    },
  )
  if (parts.list.ordered)
    ordering(admin, noun, {
      model,
      read: (scope) =>
        model.in(scope).orderBy([...model.order, { column: 'id' }]) as unknown as PromiseLike<
          (R & Placed)[]
        >,
      label: (row, scope) => called(json(row), scope),
    })
  editor(admin, noun, {
    record,
    cards,
    ...(leads ? { leads } : {}),
    ...(begins ? { begins } : {}),
    ...(below ? { below } : {}),
    ...(publishing ? { publishing } : {}),
    create: (scope, draft) => model.create(scope, draft) as Promise<R>,
    update: (scope, id, draft, version) => model.update(scope, id, draft, version) as Promise<R>,
  })
  deletion(admin, noun, {
    model,
    remove: (scope, id) => removeToTrash(scope, model, id),
    ...(consequence ? { consequence } : {}),
  })
  return { admin, noun, finder: finder(noun, { kind: parts.one, find: search }) }
}
