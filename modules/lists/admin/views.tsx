/** Handlers of saved views. */
import type { z } from 'zod'
import { mayOpen } from '#server/access/permitted-view.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { mayShare } from '#server/lists/list-frame.ts'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import { asText } from '#server/text/as-text.ts'
import { SavedView, seenViews } from '../models/saved-view.ts'
import type { byId, change, creation, listing } from '../schemas.ts'
import { type ViewJson, viewJson } from '../views/json.ts'
import { ViewList } from '../views/view-list.tsx'

type Refused = Pick<Attempt, 'errors'> & { values: Record<string, string> }

/** All that the admin sees, by list. */
export function list(ctx: Ctx, { path }: z.output<typeof listing>): Promise<void> {
  return show(ctx, path)
}

async function show(ctx: Ctx, path?: string, refused?: Refused): Promise<void> {
  const { scope } = ctx
  const found = await seenViews(scope, path)
  const views = found.map(({ view, isDefault }) => viewJson(view, scope.user?.id, isDefault))
  const labels = new Map(scope.declared.menu.map(({ href, label }) => [href, scope.t(label)]))
  await respond(ctx, {
    json: { views, total: views.length },
    html: () => (
      <ViewList
        rows={views.map((view) => ({
          ...view,
          list: labels.get(view.path) ?? view.path,
          isTheirs: view.own || mayShare(scope, view.path),
        }))}
        refused={refused}
        t={scope.t}
      />
    ),
    head: { title: scope.t('lists.admin.title') },
  })
}

export async function create(
  ctx: Ctx,
  { path, ...draft }: z.output<typeof creation>,
): Promise<void> {
  const view = await SavedView.create(ctx.scope, path, draft)
  await answer(ctx, view, 201)
}

export async function update(
  ctx: Ctx,
  { id, updatedAt, ...draft }: z.output<typeof change>,
): Promise<void> {
  await answer(ctx, await SavedView.update(ctx.scope, id, draft, updatedAt))
}

/** The view that somebody else changed first. */
export const present = async ({ scope, params }: Ctx): Promise<ViewJson> =>
  jsonOf(scope, await SavedView.seen(scope, params.id ?? ''))

async function jsonOf(scope: Scope, view: SavedView): Promise<ViewJson> {
  const seen = await seenViews(scope, view.path)
  const isDefault = seen.some((one) => one.view.id === view.id && one.isDefault)
  return viewJson(view, scope.user?.id, isDefault)
}

async function answer(ctx: Ctx, view: SavedView, status = 200): Promise<void> {
  const { scope } = ctx
  const json = await jsonOf(scope, view)
  await respond(ctx, {
    status,
    json: { view: json },
    to: json.href,
    flash: scope.t('lists.admin.saved', { name: view.name }),
  })
}

export async function remove(ctx: Ctx, { id }: z.output<typeof byId>): Promise<void> {
  const { scope } = ctx
  const { path, name } = await SavedView.seen(scope, id)
  await SavedView.remove(scope, id)
  await respond(ctx, {
    json: { deleted: true },
    to: mayOpen(scope, path) ? `${path}?view=all` : '/admin',
    flash: scope.t('lists.admin.deleted', { name }),
  })
}

/** A form that was refused, on the page of all views: what was typed stays. */
export function again(ctx: Ctx, { values, errors }: Attempt): Promise<void> {
  const typed = Object.entries(values).map(([name, value]) => [name, asText(value)])
  return show(ctx, undefined, { errors, values: Object.fromEntries(typed) })
}
