import { owned } from '#server/data/own-property.ts'
import { badInput } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Routes } from '#server/http/routes.ts'
import { rowsInWords, said, words } from '#server/language/message.ts'
import { listFile } from '#server/lists/list-file.ts'
import { framed, toDefaultView } from '#server/lists/list-frame.ts'
import { respond } from '#server/pages/respond.ts'
import { Columns } from '#views/kit/lists/columns.tsx'
import { pagerLinks } from '#views/kit/lists/pager-links.ts'
import { MediaFolder } from '../models/folder.ts'
import { keepAll, type LibraryFile, type Refused, search } from '../models/library.ts'
import { type Listing, listing } from '../schemas.ts'
import { Library } from '../views/library.tsx'

const path = '/admin/media'

/** What is shown, as a file. */
export const libraryFile = (admin: Routes): void =>
  listFile(admin, {
    ...{ path, what: 'files', schema: listing },
    async read(scope, wanted) {
      const { files } = await search(scope, wanted)
      return { rows: files, count: files.length }
    },
    columns: ({ t, format }) => {
      const column = new Columns<LibraryFile>({ path, words: 'media.admin', format, t })
      return [
        column.text('name', ({ name }) => name),
        column.text('alt', ({ alt }) => alt),
        column.text('address', ({ url }) => url),
        column.text('type', ({ contentType }) => contentType),
        column.number('size', ({ size }) => size),
        column.date('added', ({ createdAt }) => createdAt),
      ]
    },
  })

/** All files, the newest first unless another order is asked for. */
export async function list(ctx: Ctx, wanted: Listing) {
  const { scope } = ctx
  const { t, format } = scope
  if (await toDefaultView(ctx, path)) return
  const [{ files, total }, folders, counts] = await Promise.all([
    search(scope, wanted),
    MediaFolder.list(scope),
    scope.ask('uploads.folders', undefined),
  ])
  const { q, kind, folderId } = wanted
  const all = Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0)
  return respond(ctx, {
    json: { files, total },
    html: async () => {
      const { frame } = await framed(scope, { path, columns: [] })
      return (
        <Library
          files={files}
          folders={folders.map(({ id, name }) => ({ id, name, count: owned(counts, id) ?? 0 }))}
          all={all}
          search={{ q: q ?? '', kind: kind ?? '', folderId: folderId ?? '' }}
          pager={pagerLinks(path, { ...frame.keep, q, kind, folderId }, wanted, total, t)}
          frame={frame}
          format={format}
          t={t}
        />
      )
    },
    head: { title: t('media.admin.title') },
  })
}

/** Several files from a form, or dropped one by one. */
export async function receive(ctx: Ctx, { folderId }: { folderId?: string | undefined }) {
  const { t } = ctx.scope
  const folder = folderId ? await MediaFolder.find(ctx.scope, folderId) : undefined
  const { kept, refused } = await keepAll(ctx, folder?.id)
  if (kept.length === 0) {
    const [first] = refused
    throw badInput({ file: first ? refusal(first) : said('media.admin.noFile') })
  }
  const outcome = [
    t('media.admin.kept', { count: kept.length }),
    ...refused.map((one) => words(t, refusal(one))),
  ]
  return respond(ctx, {
    status: 201,
    json: { files: kept, refused: rowsInWords(ctx.scope.english, refused) },
    to: folder ? `/admin/media?folderId=${folder.id}` : '/admin/media',
    flash: outcome.join(' '),
  })
}

const refusal = ({ name, message }: Refused) =>
  said('media.admin.refused', { name, fault: message })
