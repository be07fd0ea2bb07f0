import type { FileUse } from '#server/files/picture-uses.ts'
import { isForm } from '#server/http/body.ts'
import type { Ctx } from '#server/http/context.ts'
import { respond } from '#server/pages/respond.ts'
import { Confirm } from '#views/kit/page/confirm.tsx'
import { MediaFolder } from '../models/folder.ts'
import { find, remove } from '../models/library.ts'
import { usesOf } from '../models/uses.ts'
import type { Bulk } from '../schemas.ts'
import { Uses } from '../views/uses.tsx'

/** One act on several files. From a form, deleting asks first. */
export async function act(ctx: Ctx, { action, ids, folderId, confirmed }: Bulk) {
  const { scope } = ctx
  if (action === 'delete') {
    const files = await Promise.all(ids.map((id) => find(scope, id)))
    const uses = await usesOf(
      scope,
      files.map(({ url }) => url),
    )
    if (isForm(ctx) && confirmed !== 'yes') return ask(ctx, ids, uses)
    const deleted = await remove(scope, ids)
    return respond(ctx, {
      json: { deleted, uses },
      to: '/admin/media',
      flash: scope.t('media.admin.deleted', { count: deleted }),
    })
  }
  const folder = folderId ? await MediaFolder.find(scope, folderId) : undefined
  const said = { folderId: folder?.id ?? null }
  const moved = (await scope.ask('uploads.describe', { ids, said }))?.changed ?? 0
  return respond(ctx, {
    json: { moved },
    to: folder ? `/admin/media?folderId=${folder.id}` : '/admin/media',
    flash: scope.t('media.admin.moved', { count: moved }),
  })
}

function ask(ctx: Ctx, ids: string[], uses: readonly FileUse[]) {
  const { t } = ctx.scope
  return respond(ctx, {
    html: () => (
      <Confirm
        question={t('media.admin.deleteSeveral', { count: ids.length })}
        consequence={t('media.admin.deleteConsequence')}
        action="/admin/media/bulk"
        method="post"
        confirmLabel={t('media.admin.deleteConfirm')}
        cancelHref="/admin/media"
        fields={[
          { name: 'action', value: 'delete' },
          ...ids.map((id) => ({ name: 'ids', value: id })),
        ]}
        t={t}
      >
        <Uses uses={uses} t={t} />
      </Confirm>
    ),
    head: { title: t('media.admin.title'), narrow: true },
  })
}
