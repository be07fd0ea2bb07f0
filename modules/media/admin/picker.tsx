import type { Ctx } from '#server/http/context.ts'
import { respond } from '#server/pages/respond.ts'
import { pagerLinks } from '#views/kit/lists/pager-links.ts'
import { search } from '../models/library.ts'
import type { Listing } from '../schemas.ts'
import { Picker } from '../views/picker.tsx'

/** Pictures to choose from, for the dialog of an editor. */
export async function picker(ctx: Ctx, wanted: Listing) {
  const { t } = ctx.scope
  const { q, folderId } = wanted
  const { files, total } = await search(ctx.scope, { ...wanted, kind: 'picture' })
  return respond(ctx, {
    json: { files, total },
    html: () => (
      <Picker
        files={files}
        query={q ?? ''}
        pager={pagerLinks('/admin/media/picker', { q, folderId }, wanted, total, t)}
        t={t}
      />
    ),
    head: {
      title: t('media.admin.choose'),
      breadcrumbs: [{ href: '/admin/media', label: t('media.admin.title') }],
    },
  })
}
