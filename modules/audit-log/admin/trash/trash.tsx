/** What was deleted in the last 30 days: the list, its restoring, and its end. */
import type { z } from 'zod'
import { anyAdmin, may } from '#server/access/permissions.ts'
import { recordPath } from '#server/acts/record-path.ts'
import {
  emptyTrash,
  endOf,
  findTrash,
  listTrash,
  trashedTogether,
} from '#server/acts/trash/empty.ts'
import { restoreRecord } from '#server/acts/trash/restore.ts'
import { type TrashedRow, type TrashKind, trashKinds } from '#server/acts/trash/trash-kind.ts'
import type { Trash } from '#server/acts/trash/trash-row.ts'
import { owned } from '#server/data/own-property.ts'
import { Fault, notFound } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Routes } from '#server/http/routes.ts'
import { words } from '#server/language/message.ts'
import { arrangement, isNarrowedBy } from '#server/lists/list-fields.ts'
import { listFile } from '#server/lists/list-file.ts'
import { framed, toDefaultView } from '#server/lists/list-frame.ts'
import { askFirst } from '#server/pages/parts/confirm.tsx'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import { cut } from '#server/text/cut.ts'
import { safePath } from '#server/text/urls/safe-path.ts'
import type { Access } from '#server/user.ts'
import {
  type restoring,
  type restoringSeveral,
  type TrashSearch,
  trashFields,
  trashSearch,
} from '../../schemas.ts'
import { RestoreForm } from '../../views/trash/restore-form.tsx'
import { type TrashJson, TrashList, trashColumns } from '../../views/trash/trash-list.tsx'
import { trail } from '../trail.ts'

const path = '/admin/trash'

/** What is shown, as a file. */
export const trashFile = (admin: Routes): void =>
  listFile(admin, {
    ...{ path, what: 'records', schema: trashSearch, steps: [anyAdmin] },
    async read(scope, search) {
      const { records } = await trashOf(scope, search)
      return { rows: records, count: records.length }
    },
    columns: (scope) => trashColumns(scope),
  })

/** The records that this admin may see. */
export async function list(ctx: Ctx, search: TrashSearch): Promise<void> {
  const { scope } = ctx
  const { t, format } = scope
  if (await toDefaultView(ctx, path)) return
  const { choices, ...found } = await trashOf(scope, search)
  return respond(ctx, {
    json: found,
    html: async () => {
      const columns = trashColumns(scope)
      const list = await framed(scope, { path, columns, fields: trashFields, sort: '-deletedAt' })
      return <TrashList {...{ ...found, search, choices, list, format, t }} here={hereOf(scope)} />
    },
    head: { title: t('audit-log.trash.title'), breadcrumbs: trail(scope) },
  })
}

const hereOf = ({ url }: Scope): string => (url ? url.pathname + url.search : path)

/** What is found, and the kinds that its reader may see. */
async function trashOf(scope: Scope, search: TrashSearch) {
  const { q, kind, act, take, skip } = search
  const { kinds, own } = await kindsFor(scope, 'read')
  const among = (tables: Iterable<string>) =>
    [...tables].filter((table) => kind === undefined || kind === table)
  const seen = { kinds: among(kinds.keys()), own: among(own.keys()) }
  // Who looks for something, or at one act, sees each record.
  const isNarrowed = q || act || isNarrowedBy(trashFields, search)
  const together = isNarrowed ? [] : await trashedTogether(scope, seen)
  const arrange = arrangement(scope, trashFields, search)
  const { results, total } = await listTrash(scope, { seen, q, act, arrange, take, skip }, together)
  const records = results.flatMap((row) => {
    const of = kinds.get(row.kind) ?? own.get(row.kind)
    return of ? [trashJson(scope, row, of)] : []
  })
  const choices = [...kinds.values(), ...own.values()].map(({ table, label }) => ({
    value: table,
    label: scope.t(label),
  }))
  return { records, total, together, choices }
}

/** Brings back each that still fits; the others stay, and are named with the reason. */
export async function restoreSeveral(
  ctx: Ctx,
  { ids, returnTo }: z.output<typeof restoringSeveral>,
): Promise<void> {
  const { scope } = ctx
  const { t } = scope
  const left: { id: string; title: string; why: string }[] = []
  for (const id of new Set(ids)) {
    let title = ''
    try {
      const { kind, row } = await found(scope, id, 'write')
      title = kind.called(rowOf(row)) || t(kind.label)
      await restoreRecord(scope, id)
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      left.push({ id, title, why: words(t, Object.values(error.fields ?? {})[0] ?? error.told) })
    }
  }
  const restored = new Set(ids).size - left.length
  const reasons = left.map(({ title, why }) => (title ? `${title}: ${why}` : why)).join(' ')
  return respond(ctx, {
    json: { restored, left },
    to: safePath(returnTo ?? '') ?? path,
    flash: `${t('audit-log.trash.bulk.restored', { count: restored })} ${cut(reasons, 500)}`.trim(),
    ...(left.length > 0 ? { flashKind: 'warning' as const } : {}),
  })
}

export async function show(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const { row, kind } = await found(ctx.scope, id, 'read')
  return page(ctx, row, kind)
}

/** The same with what was wrong with the address. */
export async function again(
  ctx: Ctx,
  { values, errors }: { values: Record<string, unknown>; errors: Record<string, string> },
): Promise<void> {
  const { row, kind } = await found(ctx.scope, ctx.params.id ?? '', 'read')
  return page(ctx, row, kind, { address: String(values.address ?? ''), errors })
}

function page(
  ctx: Ctx,
  row: Trash,
  kind: TrashKind,
  typed: { address?: string; errors?: Record<string, string> } = {},
): Promise<void> {
  const { scope } = ctx
  const { t, format } = scope
  const record = trashJson(scope, row, kind)
  const address = typed.address || record.address || ''
  return respond(ctx, {
    json: { record },
    html: () => <RestoreForm {...{ record, address, errors: typed.errors ?? {}, format, t }} />,
    head: { title: record.title || record.kindLabel, breadcrumbs: withTrash(scope), narrow: true },
  })
}

export async function restore(
  ctx: Ctx,
  { id, address }: z.output<typeof restoring>,
): Promise<void> {
  const { kind, row } = await found(ctx.scope, id, 'write')
  await restoreRecord(ctx.scope, id, address)
  const at = recordPath(kind.path, rowOf(row))
  return respond(ctx, {
    json: { restored: true, path: at },
    to: at,
    flash: ctx.scope.t('audit-log.trash.restored'),
  })
}

export async function ask(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const { scope } = ctx
  const { t } = scope
  const { row, kind } = await found(scope, id, 'write')
  const record = trashJson(scope, row, kind)
  return askFirst(ctx, {
    json: { record },
    question: t('audit-log.trash.deleteQuestion', { name: record.title }),
    consequence: t('audit-log.trash.deleteConsequence'),
    action: `${path}/${encodeURIComponent(id)}/delete`,
    confirmLabel: t('audit-log.trash.deleteConfirm'),
    back: path,
    title: record.title || record.kindLabel,
    breadcrumbs: withTrash(scope),
  })
}

export async function remove(ctx: Ctx, { id }: { id: string }): Promise<void> {
  await found(ctx.scope, id, 'write')
  await emptyTrash(ctx.scope, [id])
  return respond(ctx, {
    json: { deleted: true },
    to: path,
    flash: ctx.scope.t('audit-log.trash.deleted'),
  })
}

/** 404 also where the permissions of this admin do not reach. */
async function found(
  scope: Scope,
  id: string,
  access: Access,
): Promise<{ row: Trash; kind: TrashKind }> {
  const row = await findTrash(scope, id)
  const { kinds, own } = await kindsFor(scope, access)
  const isOwn = row.actorId !== null && row.actorId === scope.user?.id
  const kind = kinds.get(row.kind) ?? (isOwn ? own.get(row.kind) : undefined)
  if (!kind) throw notFound('server.fault.notInTrash')
  return { row, kind }
}

/** Kinds of which all is seen, and those of which whoever deleted one sees it. */
async function kindsFor(scope: Scope, access: Access) {
  const all = [...(await trashKinds(scope))]
  const kinds = new Map(
    all.filter(([, { area, isForFullAdmins }]) =>
      may(scope.user, area, isForFullAdmins ? 'all' : access),
    ),
  )
  const own = new Map(all.filter(([table, one]) => one.isForDeleter && !kinds.has(table)))
  return { kinds, own }
}

const rowOf = ({ row }: Trash): TrashedRow => JSON.parse(row) as TrashedRow

const day = 24 * 3600_000

function trashJson({ t }: Scope, trash: Trash, kind: TrashKind): TrashJson {
  const row = rowOf(trash)
  const slug = kind.address ? String(owned(row, kind.address.column) ?? '') : null
  const goesAt = endOf(trash)
  return {
    ...{ id: trash.recordId, kind: kind.table, kindLabel: t(kind.label), title: kind.called(row) },
    ...{ address: slug, path: slug === null ? null : (kind.address?.path(slug) ?? null) },
    ...{ deletedAt: trash.at, deletedBy: trash.actorName, act: trash.actId, goesAt },
    daysLeft: Math.max(0, Math.ceil((Date.parse(goesAt) - Date.now()) / day)),
  }
}

const withTrash = (scope: Scope) => [
  ...trail(scope),
  { href: path, label: scope.t('audit-log.trash.title') },
]
