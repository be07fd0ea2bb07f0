import { z } from 'zod'
import { setsField } from '#server/lists/bulk-acts.ts'
import { viewHref } from '#server/lists/saved-views.ts'
import { type ChoiceChange, choiceChanges } from '#server/records/custom-fields.ts'
import type { BulkRun } from '../models/bulk-run.ts'
import type { SavedView } from '../models/saved-view.ts'

/** A saved view as its reader has it. */
export const viewJson = (view: SavedView, userId: string | undefined, isDefault: boolean) => ({
  ...{ id: view.id, path: view.path, name: view.name, query: view.query, shared: view.shared },
  own: view.userId === userId,
  isDefault,
  href: viewHref(view.path, view),
  createdAt: view.createdAt,
  updatedAt: view.updatedAt,
})

export type ViewJson = ReturnType<typeof viewJson>

const savedView = z.object({
  id: z.string(),
  path: z.string().describe('Of the list.'),
  name: z.string(),
  query: z.string(),
  shared: z.boolean(),
  own: z.boolean().describe('Made by whoever asks.'),
  isDefault: z.boolean(),
  href: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
}) satisfies z.ZodType<ViewJson>

export const saved = z.object({ view: savedView })
export const list = z.object({ views: z.array(savedView), total: z.int() })

/** How far an act on all that a list found is; `told` are the reasons in the reader's language. */
export const runJson = (
  run: BulkRun,
  sets: { field: string; text: string; change: ChoiceChange }[],
  told: (failure: BulkRun['failed'][number]) => string,
) => ({
  ...{ id: run.id, path: run.path, action: run.action, query: run.query, act: run.actId },
  given: run.action === setsField ? '' : run.given,
  sets,
  ...{ total: run.total, done: run.done, changed: run.changed },
  failures: run.failed.map((one) => ({
    id: one.id,
    label: one.label,
    message: told(one),
    isGone: one.isGone === true,
  })),
  isStill: run.isStill,
  startedBy: run.actorName,
  createdAt: run.createdAt,
  endedAt: run.endedAt,
})

export type RunJson = ReturnType<typeof runJson>

export const run = z.object({
  run: z.object({
    id: z.string(),
    path: z.string().describe('Of the list.'),
    action: z.string(),
    query: z.string(),
    given: z.string().describe('What was typed for the act, such as tags.'),
    act: z.string().describe('Of the audit log; undoes all of it at once.'),
    sets: z
      .array(z.object({ field: z.string(), text: z.string(), change: z.enum(choiceChanges) }))
      .describe(
        'Custom fields that it sets, and to what; an empty text empties them. Choices may be added to what is there, or taken away.',
      ),
    total: z.int().nullable(),
    done: z.int(),
    changed: z.int(),
    failures: z.array(
      z.object({
        id: z.string(),
        label: z.string(),
        message: z.string(),
        isGone: z.boolean().describe('Deleted since the run began.'),
      }),
    ),
    isStill: z
      .boolean()
      .describe(
        'It has not moved for some seconds; where its process has ended, another takes over within a minute.',
      ),
    startedBy: z.string(),
    createdAt: z.string(),
    endedAt: z.string().nullable(),
  }) satisfies z.ZodType<RunJson>,
})
