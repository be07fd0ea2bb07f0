import { removeToTrash } from '#server/acts/trash/remove-to-trash.ts'
import { owned } from '#server/data/own-property.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { respond } from '#server/pages/respond.ts'
import { asText } from '#server/text/as-text.ts'
import { MediaFolder } from '../models/folder.ts'
import { Folders } from '../views/folders.tsx'

export const list = (ctx: Ctx) => show(ctx, {}, {})

export const again = (ctx: Ctx, { values, errors }: Attempt) => show(ctx, values, errors)

export async function create(ctx: Ctx, { name }: { name: string }) {
  const { id } = await MediaFolder.create(ctx.scope, name)
  return respond(ctx, {
    status: 201,
    json: { folder: { id, name } },
    to: `/admin/media?folderId=${id}`,
    flash: ctx.scope.t('media.admin.folderCreated', { name }),
  })
}

export async function rename(ctx: Ctx, { id, name }: { id: string; name: string }) {
  const folder = await MediaFolder.rename(ctx.scope, id, name)
  return respond(ctx, {
    json: { folder: { id, name: folder.name } },
    to: '/admin/media/folders',
    flash: ctx.scope.t('media.admin.folderSaved', { name }),
  })
}

export async function remove(ctx: Ctx, { id }: { id: string }) {
  await removeToTrash(ctx.scope, MediaFolder, id)
  return respond(ctx, {
    json: { deleted: true },
    to: '/admin/media/folders',
    flash: ctx.scope.t('media.admin.folderDeleted'),
  })
}

/** `typed` is what came back with a mistake; its id names the folder, if it was one. */
async function show(ctx: Ctx, typed: Record<string, unknown>, errors: Record<string, string>) {
  const { scope } = ctx
  const { t } = scope
  const [folders, counts] = await Promise.all([
    MediaFolder.list(scope),
    scope.ask('uploads.folders', undefined),
  ])
  const rows = folders.map(({ id, name }) => ({ id, name, count: owned(counts, id) ?? 0 }))
  return respond(ctx, {
    json: { folders: rows },
    html: () => (
      <Folders
        folders={rows}
        typed={{ id: String(ctx.params.id ?? ''), name: asText(typed.name) }}
        errors={errors}
        t={t}
      />
    ),
    head: {
      title: t('media.admin.folders'),
      breadcrumbs: [{ href: '/admin/media', label: t('media.admin.title') }],
      narrow: true,
    },
  })
}
