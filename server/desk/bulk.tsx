/** Bulk actions on a list; a deletion from a form asks for confirmation. */

import { z } from 'zod'
import type { Ctx } from '#server/http/context.ts'
import { takes } from '#server/http/input.ts'
import type { Routes } from '#server/http/routes.ts'
import { type MessageKey, says } from '#server/language/message.ts'
import { askFirst } from '#server/pages/parts/confirm.tsx'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import type { Bulk } from '#views/kit/lists/table.tsx'
import type { Translate } from '#views/props.ts'
import { backTo, type Place } from './noun.ts'

/** Actions by button value: each runs and reports how many records it changed. */
type Acts = Readonly<Record<string, (scope: Scope, ids: string[]) => Promise<number>>>

interface Asked {
  ids: string[]
  action: string
  confirmed?: string | undefined
}

interface BulkParts {
  /** Most records of one action. */
  most: number
  /** The message when nothing is selected; without it nothing happens. */
  none?: MessageKey
  acts: Acts
}

/** The route `POST <path>/bulk`. The action `delete` answers `{ deleted }`, every other `{ changed }`. */
export function bulk(routes: Routes, noun: Place, { most, none, acts }: BulkParts): void {
  const { path, words } = noun
  const ids = z.array(z.string().min(1).max(64)).max(most)
  const schema = z.object({
    ids: none === undefined ? ids.default([]) : ids.min(1, says(none)),
    action: z.enum(Object.keys(acts)),
    confirmed: z.string().max(10).optional(),
  })

  routes.post(`${path}/bulk`, takes(schema, act))

  async function act(ctx: Ctx, { ids, action, confirmed }: Asked): Promise<void> {
    const { scope } = ctx
    const isDeletion = action === 'delete'
    if (isDeletion && ids.length > 0 && confirmed === undefined && !ctx.is('json'))
      return ask(ctx, ids)
    const done = new Map(Object.entries(acts)).get(action)
    const count = ids.length === 0 ? 0 : ((await done?.(scope, ids)) ?? 0)
    const word = isDeletion ? 'deleted' : 'changed'
    return respond(ctx, {
      json: { [word]: count },
      to: path,
      flash: scope.t(`${words}.${word}`, { count }),
    })
  }

  function ask(ctx: Ctx, ids: string[]): Promise<void> {
    const { t } = ctx.scope
    return askFirst(ctx, {
      json: { ids },
      question: t(`${words}.deleteSeveral`, { count: ids.length }),
      consequence: t(`${words}.deleteConsequence`),
      confirmLabel: t(`${words}.deleteConfirm`),
      action: `${path}/bulk`,
      method: 'post',
      fields: [
        { name: 'action', value: 'delete' },
        ...ids.map((value) => ({ name: 'ids', value })),
      ],
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
