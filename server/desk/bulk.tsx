/** Bulk actions on a list; a deletion from a form asks for confirmation. */

import { z } from 'zod'
import type { StoreModel } from '#server/data/model.ts'
import { owned } from '#server/data/own-property.ts'
import { badInput, notFound } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import { takes } from '#server/http/input.ts'
import type { Routes } from '#server/http/routes.ts'
import { type MessageKey, said } from '#server/language/message.ts'
import { beginRun } from '#server/lists/bulk/begin-run.ts'
import { goneJson, goneLine, goneOf, ofThose } from '#server/lists/bulk/gone.ts'
import { fieldActs, fieldInput, setField } from '#server/lists/bulk/set-field.tsx'
import { type Acts, bulkOf, type Listed, setsField } from '#server/lists/bulk-acts.ts'
import { askFirst } from '#server/pages/parts/confirm.tsx'
import { respond } from '#server/pages/respond.ts'
import type { FieldKind } from '#server/records/custom-fields.ts'
import type { Scope } from '#server/scope.ts'
import { safePath } from '#server/text/urls/safe-path.ts'
import type { Bulk } from '#views/kit/lists/table.tsx'
import type { Translate } from '#views/props.ts'
import { backTo, type Place } from './noun.ts'

interface Asked {
  ids: string[]
  action: string
  /** All that the list finds, by its query. */
  matching?: boolean | undefined
  query?: string | undefined
  given?: string | undefined
  returnTo?: string | undefined
  confirmed?: string | undefined
}

interface BulkParts {
  /** Most records of one action. */
  most: number
  /** The message when nothing is selected; without it nothing happens. */
  none?: MessageKey
  acts: Acts
  /** The records: what is gone meanwhile is counted, and the others are done. */
  model?: typeof StoreModel | undefined
  /** Where the acts and what they did are called, where that is not where the list is. */
  words?: string
  /** What the list finds; with it an act can be done with all that match. */
  listed?: Listed
  /** Whose custom fields are set for several. */
  customFields?: FieldKind | undefined
}

/** What a list does with several. */
export interface ListActs<Row> {
  of: Acts
  /** The records: what is gone meanwhile is counted, and the others are done. */
  model?: typeof StoreModel
  /** What a row's checkbox calls it. */
  label(row: Row, scope: Scope): string
  /** What else the form asks: `given`, a text for its acts. */
  fields?(scope: Scope): JSX.Element
}

type Field = { name: string; value: string }

/** The route `POST <path>/bulk`. The action `delete` answers `{ deleted }`, every other `{ changed }`. */
export function bulk(routes: Routes, noun: Place, parts: BulkParts): void {
  const { most, none, listed, model, customFields: kind } = parts
  const acts = { ...parts.acts, ...(kind ? fieldActs(kind) : {}) }
  const { path } = noun
  const words = parts.words ?? noun.words
  const ids = z.array(z.string().min(1).max(64)).max(most)
  const schema = z.object({
    // All that match need none.
    ids: ids.default([]),
    matching: z.boolean().optional().describe('Done by a job with all that `query` finds.'),
    query: z.string().max(4000).optional(),
    action: z.enum(Object.keys(acts)),
    given: z.string().trim().max(500).optional().describe('What the act takes, such as tags.'),
    confirmed: z.string().max(10).optional(),
    returnTo: z.string().max(2_000).optional().describe('Where a form leads back to.'),
    ...(kind ? fieldInput : {}),
  })

  const later = model ? each(acts, (one) => ofThose(model, one)) : acts
  const more = listed ? [bulkOf({ acts: later, listed, words, customFields: kind })] : []
  routes.post(`${path}/bulk`, ...more, takes(schema, act))

  async function act(ctx: Ctx, asked: Asked): Promise<void> {
    const { ids, action, given = '', confirmed, returnTo } = asked
    const { scope } = ctx
    if (kind && action === setsField) return setField(ctx, { path, kind, listed }, asked)
    if (asked.matching && listed) return all(ctx, asked, listed)
    if (none !== undefined && ids.length === 0) throw badInput({ ids: said(none) })
    const isDeletion = action === 'delete'
    if (isDeletion && ids.length > 0 && confirmed === undefined && !ctx.is('json'))
      return ask(ctx, {
        ...{ count: ids.length, json: { ids }, returnTo },
        fields: ids.map((value) => ({ name: 'ids', value })),
      })
    const gone = model ? await goneOf(scope, model, ids) : []
    if (model && gone.length > 0 && gone.length === ids.length) throw notFound(model.missing)
    const there = ids.filter((id) => !gone.includes(id))
    const done = new Map(Object.entries(acts)).get(action)
    const count = there.length === 0 ? 0 : ((await done?.(scope, there, given)) ?? 0)
    const word = isDeletion ? 'deleted' : 'changed'
    return respond(ctx, {
      json: { [word]: count, ...(model ? { failures: goneJson(scope, model, gone) } : {}) },
      to: safePath(returnTo ?? '') ?? path,
      flash: [scope.t(`${words}.${word}`, { count }), ...goneLine(scope, gone)].join(' '),
      ...(gone.length > 0 ? { flashKind: 'warning' } : {}),
    })
  }

  async function all(
    ctx: Ctx,
    { action, query = '', given = '', confirmed, returnTo }: Asked,
    find: Listed,
  ) {
    const { total } = await find(ctx.scope, new URLSearchParams(query), { skip: 0, take: 1 })
    const fields = [
      { name: 'matching', value: 'on' },
      { name: 'query', value: query },
    ]
    if (action === 'delete' && confirmed === undefined && !ctx.is('json'))
      return ask(ctx, { count: total, fields, json: { total }, returnTo })
    // On none: what is wrong with what was typed is told now, not by each of them.
    await owned<Acts[string]>(acts, action)?.(ctx.scope, [], given)
    return beginRun(ctx, { path, action, query, given, total })
  }

  function ask(
    ctx: Ctx,
    about: { count: number; fields: Field[]; json: object; returnTo: string | undefined },
  ): Promise<void> {
    const { t } = ctx.scope
    const back = safePath(about.returnTo ?? '') ?? path
    return askFirst(ctx, {
      json: about.json,
      question: t(`${words}.deleteSeveral`, { count: about.count }),
      consequence: t(`${noun.words}.deleteConsequence`),
      confirmLabel: t(`${noun.words}.deleteConfirm`),
      action: `${path}/bulk`,
      method: 'post',
      fields: [
        { name: 'action', value: 'delete' },
        { name: 'returnTo', value: back },
        ...about.fields,
      ],
      back,
      title: t(`${noun.words}.title`),
      breadcrumbs: backTo(noun, ctx.scope),
    })
  }
}

const each = (acts: Acts, as: (act: Acts[string]) => Acts[string]): Acts =>
  Object.fromEntries(Object.entries(acts).map(([name, act]) => [name, as(act)]))

/** The buttons below the list, labelled by the module's messages. */
export const bulkButtons = <Row extends { id: string }>(
  { path, words }: Place,
  actions: readonly string[],
  labelOf: (row: Row) => string,
  t: Translate,
): Bulk<Row> => ({
  action: `${path}/bulk`,
  name: 'ids',
  value: ({ id }) => id,
  label: labelOf,
  actions: actions.map((value) => ({
    value,
    label: t(`${words}.${value}`),
    ...(value === 'delete' ? { danger: true } : {}),
  })),
})

/** The same for the acts that a list declares. */
export const actButtons = <Row extends { id: string }>(
  scope: Scope,
  noun: Place,
  { of, label, fields }: ListActs<Row>,
): Bulk<Row> => ({
  ...bulkButtons<Row>(
    { ...noun, words: `${noun.words}.bulk` },
    Object.keys(of),
    (row) => label(row, scope),
    scope.t,
  ),
  ...(fields ? { fields: fields(scope) } : {}),
})
