/** A list as an admin likes to see it: its filters, order and columns, under a name. */

import { may } from '#server/access/permissions.ts'
import type { ActRow } from '#server/acts/act.ts'
import { keepInTrash } from '#server/acts/trash/keep-in-trash.ts'
import { violationOf } from '#server/data/engines/violations.ts'
import { StoreModel } from '#server/data/model.ts'
import { badInput, conflict, forbidden, notFound } from '#server/errors.ts'
import { routeAt } from '#server/http/routing/find-route.ts'
import { said } from '#server/language/message.ts'
import { mayShare } from '#server/lists/list-frame.ts'
import { type SavedViewLink, viewQuery } from '#server/lists/saved-views.ts'
import { shortName } from '#server/module.ts'
import type { Scope } from '#server/scope.ts'

/** Most that an admin keeps of one list. */
const most = 50

export interface ViewDraft {
  name: string
  query: string
  shared: boolean
  isDefault: boolean
}

export class SavedView extends StoreModel {
  static override tableName = 'saved_views'
  static override readonly missing = 'lists.admin.notFound'
  static override booleans = ['shared']
  declare path: string
  declare name: string
  declare query: string
  /** Null once whoever made it is gone. */
  declare userId: string | null
  declare shared: boolean

  /** A new view of the list at `path`. 404 for a list that the admin may not read, 403 for sharing without the permission, 409 for a name that they use there. */
  static async create(
    scope: Scope,
    path: string,
    { isDefault, ...draft }: ViewDraft,
  ): Promise<SavedView> {
    refuseList(scope, path)
    if (draft.shared) refuseSharing(scope, path)
    const userId = reader(scope)
    return named(() =>
      scope.atomic(async (inner) => {
        if ((await SavedView.in(inner).where({ path, userId }).resultSize()) >= most)
          throw badInput({ name: said('lists.admin.most', { most }) })
        const query = queryOf(draft.query)
        const view = await SavedView.add(inner, { ...draft, query, path, userId })
        if (isDefault) await view.makeDefault(inner, true)
        return view
      }),
    )
  }

  /** A view that the admin sees; 404 for any other. */
  static async seen(scope: Scope, id: string): Promise<SavedView> {
    const view = await SavedView.find(scope, id)
    if (!isSeen(scope, view)) throw notFound(SavedView.missing)
    return view
  }

  /** Changes a view; who does not own it and may not share it chooses it as their default alone (else 403). 409 STALE; 409 for a name that is used. */
  static async update(
    scope: Scope,
    id: string,
    { isDefault, ...given }: Partial<ViewDraft>,
    version?: string,
  ): Promise<SavedView> {
    const seen = await SavedView.seen(scope, id)
    const draft = Object.fromEntries(
      Object.entries(given).filter(([, value]) => value !== undefined),
    ) as Partial<ViewDraft>
    if (draft.query !== undefined) draft.query = queryOf(draft.query)
    const changes = Object.keys(draft).length > 0
    if (changes) refuseChange(scope, seen)
    if (draft.shared !== undefined && draft.shared !== seen.shared) refuseSharing(scope, seen.path)
    return named(() =>
      scope.atomic(async (inner) => {
        const view = changes ? await SavedView.change(inner, id, draft, version) : seen
        if (isDefault !== undefined) await view.makeDefault(inner, isDefault)
        return view
      }),
    )
  }

  /** Deletes a view, for all who used it. 404; 403. */
  static override async remove(scope: Scope, id: string): Promise<void> {
    refuseChange(scope, await SavedView.seen(scope, id))
    await scope.atomic(async (inner) => {
      await keepInTrash(inner, SavedView.tableName, [id])
      await super.remove(inner, id)
    })
  }

  /** 403 for whoever may not bring one back. */
  static demandBack(
    scope: Scope,
    { path, userId, shared }: Pick<SavedView, 'path' | 'userId' | 'shared'>,
  ): void {
    refusePrivate(scope, { userId, shared })
    refuseChange(scope, { path, userId })
    if (shared) refuseSharing(scope, path)
  }

  /** As it was before an act. 403 for whoever may not change it. Inside `atomic`. */
  static async putBack(inner: Scope, { id, before, after }: ActRow): Promise<void> {
    const { path, name, query, shared, userId } = (before ?? after) as unknown as SavedView
    refusePrivate(inner, { userId, shared })
    refuseChange(inner, { path, userId })
    if (!before) return SavedView.remove(inner, id)
    if (shared) refuseSharing(inner, path)
    if (after) await SavedView.in(inner).where({ id }).patch({ name, query, shared })
    else await SavedView.addAll(inner, [before])
  }

  /** Makes it what the list begins with for this admin, or no longer. */
  async makeDefault(inner: Scope, isDefault: boolean): Promise<void> {
    const { storeId } = inner
    const place = { storeId, userId: reader(inner), path: this.path }
    if (isDefault)
      await inner
        .db('default_views')
        .insert({ ...place, viewId: this.id })
        .onConflict(['storeId', 'userId', 'path'])
        .merge(['viewId'])
    else
      await inner
        .db('default_views')
        .where({ ...place, viewId: this.id })
        .delete()
  }
}

/** The views that the admin sees: their own and the shared ones, by name; of one list, or of all that they may read. */
export async function viewsOf(scope: Scope, path?: string): Promise<SavedViewLink[]> {
  return (await seenViews(scope, path)).map(({ view, isDefault }) => linkOf(scope, view, isDefault))
}

/** The same as rows. */
export async function seenViews(
  scope: Scope,
  path?: string,
): Promise<{ view: SavedView; isDefault: boolean }[]> {
  const { storeId, user } = scope
  if (!user) return []
  const query = SavedView.in(scope)
    .where((either) => either.where({ userId: user.id }).orWhere({ shared: true }))
    .orderByRaw('path, lower(name), id')
    .limit(500)
  if (path !== undefined) query.where({ path })
  const views = (await query).filter((view) => isSeen(scope, view))
  if (views.length === 0) return []
  const defaults: { viewId: string }[] = await scope
    .db('default_views')
    .where({ storeId, userId: user.id })
    .select('viewId')
  const chosen = new Set(defaults.map(({ viewId }) => viewId))
  return views.map((view) => ({ view, isDefault: chosen.has(view.id) }))
}

export const linkOf = (scope: Scope, view: SavedView, isDefault: boolean): SavedViewLink => ({
  ...{ id: view.id, name: view.name, query: view.query, shared: view.shared },
  own: view.userId === scope.user?.id,
  isDefault,
})

const queryOf = (typed: string) => viewQuery(new URLSearchParams(typed)).toString()

/** A program with a key has views of its own, those of the key. */
function reader({ user }: Scope): string {
  if (!user) throw forbidden('server.fault.fullAdminOnly')
  return user.id
}

const isSeen = (scope: Scope, { path, userId, shared }: SavedView): boolean =>
  (shared || userId === scope.user?.id) && mayRead(scope, path)

function mayRead(scope: Scope, path: string): boolean {
  const route = routeAt(scope.routes, 'GET', path)
  return route?.path === path && may(scope.user, shortName(route.module), 'read')
}

function refuseList(scope: Scope, path: string): void {
  if (!mayRead(scope, path)) throw badInput({ path: said('lists.admin.noList') })
}

function refuseSharing(scope: Scope, path: string): void {
  if (!mayShare(scope, path)) throw forbidden('lists.admin.mayNotShare')
}

/** What somebody keeps to themselves is put back by them, or by a full admin. */
function refusePrivate(
  scope: Scope,
  { userId, shared }: Pick<SavedView, 'userId' | 'shared'>,
): void {
  if (shared || userId === scope.user?.id || may(scope.user, 'lists', 'all')) return
  throw forbidden('lists.admin.mayNotShare')
}

function refuseChange(scope: Scope, { path, userId }: Pick<SavedView, 'path' | 'userId'>): void {
  if (userId !== scope.user?.id) refuseSharing(scope, path)
}

async function named<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (violationOf(error)?.kind !== 'unique') throw error
    throw conflict('NAME_TAKEN', 'lists.admin.nameTaken', undefined, { at: 'name' })
  }
}
