/** What was deleted in the last 30 days: the list, its restoring, and its end. */
import type { z } from 'zod'
import { may } from '#server/access/permissions.ts'
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
import { notFound } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import { askFirst } from '#server/pages/parts/confirm.tsx'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import type { Access } from '#server/user.ts'
import type { restoring, trashSearch } from '../../schemas.ts'
import { RestoreForm } from '../../views/trash/restore-form.tsx'
import { type TrashJson, TrashList } from '../../views/trash/trash-list.tsx'

const path = '/admin/trash'

/** The records that this admin may see. */
export async function list(ctx: Ctx, search: z.output<typeof trashSearch>): Promise<void> {
  const { scope } = ctx
  const { t, format } = scope
  const { q, kind, act, take, skip } = search
  const { kinds, own } = await kindsFor(scope, 'read')
  const among = (tables: Iterable<string>) =>
    [...tables].filter((table) => kind === undefined || kind === table)
  const seen = { kinds: among(kinds.keys()), own: among(own.keys()) }
  // Who looks for something, or at one act, sees each record.
  const together = q || act ? [] : await trashedTogether(scope, seen)
  const { results, total } = await listTrash(scope, { seen, q, act, take, skip }, together)
  const records = results.flatMap((row) => {
    const of = kinds.get(row.kind) ?? own.get(row.kind)
    return of ? [trashJson(scope, row, of)] : []
  })
  const choices = [...kinds.values(), ...own.values()].map(({ table, label }) => ({
    value: table,
    label: t(label),
  }))
  return respond(ctx, {
    json: { records, total, together },
    html: () => <TrashList {...{ records, total, together, search, choices, format, t }} />,
    head: { title: t('audit-log.trash.title'), breadcrumbs: trail(scope).slice(0, 1) },
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
    head: { title: record.title || record.kindLabel, breadcrumbs: trail(scope), narrow: true },
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
    breadcrumbs: trail(scope),
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

const trail = ({ t }: Scope) => [
  { href: '/admin/audit-log', label: t('audit-log.admin.title') },
  { href: path, label: t('audit-log.trash.title') },
]
