/** Bulk actions on a list; a deletion from a form asks for confirmation. */

import { z } from 'zod'
import { badInput } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import { takes } from '#server/http/input.ts'
import type { Routes } from '#server/http/routes.ts'
import { type MessageKey, said } from '#server/language/message.ts'
import { beginRun } from '#server/lists/begin-run.ts'
import { type Acts, bulkOf, type Listed } from '#server/lists/bulk-acts.ts'
import { askFirst } from '#server/pages/parts/confirm.tsx'
import { respond } from '#server/pages/respond.ts'
import type { Bulk } from '#views/kit/lists/table.tsx'
import type { Translate } from '#views/props.ts'
import { backTo, type Place } from './noun.ts'

interface Asked {
  ids: string[]
  action: string
  /** All that the list finds, by its query. */
  matching?: boolean | undefined
  query?: string | undefined
  confirmed?: string | undefined
}

interface BulkParts {
  /** Most records of one action. */
  most: number
  /** The message when nothing is selected; without it nothing happens. */
  none?: MessageKey
  acts: Acts
  /** What the list finds; with it an act can be done with all that match. */
  listed?: Listed
}

type Field = { name: string; value: string }

/** The route `POST <path>/bulk`. The action `delete` answers `{ deleted }`, every other `{ changed }`. */
export function bulk(routes: Routes, noun: Place, parts: BulkParts): void {
  const { most, none, acts, listed } = parts
  const { path, words } = noun
  const ids = z.array(z.string().min(1).max(64)).max(most)
  const schema = z.object({
    // All that match need none.
    ids: ids.default([]),
    matching: z.boolean().optional().describe('Done by a job with all that `query` finds.'),
    query: z.string().max(4000).optional(),
    action: z.enum(Object.keys(acts)),
    confirmed: z.string().max(10).optional(),
  })

  const more = listed ? [bulkOf({ acts, listed, words })] : []
  routes.post(`${path}/bulk`, ...more, takes(schema, act))

  async function act(ctx: Ctx, asked: Asked): Promise<void> {
    const { ids, action, confirmed } = asked
    const { scope } = ctx
    if (asked.matching && listed) return all(ctx, asked, listed)
    if (none !== undefined && ids.length === 0) throw badInput({ ids: said(none) })
    const isDeletion = action === 'delete'
    if (isDeletion && ids.length > 0 && confirmed === undefined && !ctx.is('json'))
      return ask(ctx, {
        ...{ count: ids.length, json: { ids } },
        fields: ids.map((value) => ({ name: 'ids', value })),
      })
    const done = new Map(Object.entries(acts)).get(action)
    const count = ids.length === 0 ? 0 : ((await done?.(scope, ids)) ?? 0)
    const word = isDeletion ? 'deleted' : 'changed'
    return respond(ctx, {
      json: { [word]: count },
      to: path,
      flash: scope.t(`${words}.${word}`, { count }),
    })
  }

  async function all(ctx: Ctx, { action, query = '', confirmed }: Asked, find: Listed) {
    const { total } = await find(ctx.scope, new URLSearchParams(query), { skip: 0, take: 1 })
    const fields = [
      { name: 'matching', value: 'on' },
      { name: 'query', value: query },
    ]
    if (action === 'delete' && confirmed === undefined && !ctx.is('json'))
      return ask(ctx, { count: total, fields, json: { total } })
    return beginRun(ctx, { path, action, query, total })
  }

  function ask(ctx: Ctx, about: { count: number; fields: Field[]; json: object }): Promise<void> {
    const { t } = ctx.scope
    return askFirst(ctx, {
      json: about.json,
      question: t(`${words}.deleteSeveral`, { count: about.count }),
      consequence: t(`${words}.deleteConsequence`),
      confirmLabel: t(`${words}.deleteConfirm`),
      action: `${path}/bulk`,
      method: 'post',
      fields: [{ name: 'action', value: 'delete' }, ...about.fields],
      back: path,
      title: t(`${words}.title`),
      breadcrumbs: backTo(noun, ctx.scope),
    })
  }
}

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
