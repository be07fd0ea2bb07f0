import { badInput } from '#server/errors.ts'
import { sentFile } from '#server/http/body.ts'
import type { Ctx } from '#server/http/context.ts'
import type { Attempt } from '#server/http/input.ts'
import { said } from '#server/language/message.ts'
import { respond } from '#server/pages/respond.ts'
import { DeleteButton } from '#views/kit/fields/button.tsx'
import { Confirm } from '#views/kit/page/confirm.tsx'
import { MediaFolder } from '../models/folder.ts'
import {
  find,
  findAt,
  type LibraryFile,
  remove as removeFiles,
  replace as replaceFile,
} from '../models/library.ts'
import { usesOf } from '../models/uses.ts'
import type { Description } from '../schemas.ts'
import { FilePage, type FilePageProps } from '../views/file.tsx'
import { Uses } from '../views/uses.tsx'

interface ById {
  id: string
}

export async function show(ctx: Ctx, { id }: ById) {
  return page(ctx, await find(ctx.scope, id))
}

/** From a picture of an editor to its page; to the library for one that is not in it. */
export async function at(ctx: Ctx, { address }: { address: string }) {
  const file = await findAt(ctx.scope, address)
  return respond(ctx, {
    json: { file: file ?? null },
    ...(file
      ? { to: `/admin/media/${file.id}` }
      : { to: '/admin/media', flash: ctx.scope.t('media.admin.notInLibrary') }),
  })
}

export async function update(ctx: Ctx, { id, folderId, ...said }: Description) {
  const { scope } = ctx
  const file = await find(scope, id)
  const folder = folderId ? (await MediaFolder.find(scope, folderId)).id : null
  await scope.ask('uploads.describe', {
    ids: [id],
    said: { ...said, ...(folderId === undefined ? {} : { folderId: folder }) },
  })
  return respond(ctx, {
    json: () => find(scope, id).then((changed) => ({ file: changed })),
    to: `/admin/media/${id}`,
    flash: scope.t('media.admin.saved', { name: said.name ?? file.name }),
  })
}

/** The form as it was typed, with what is wrong. */
export async function again(ctx: Ctx, { values, errors }: Attempt) {
  const texts = Object.entries(values).filter(([, value]) => typeof value === 'string')
  const file = await find(ctx.scope, String(ctx.params.id))
  return page(ctx, file, { errors, typed: Object.fromEntries(texts) })
}

export async function replace(ctx: Ctx, { id }: ById) {
  await find(ctx.scope, id)
  const sent = sentFile(ctx, 'file')
  if (!sent) throw badInput({ file: said('media.admin.noFile') })
  const file = await replaceFile(ctx.scope, id, sent)
  return respond(ctx, {
    json: { file },
    to: `/admin/media/${file.id}`,
    flash: ctx.scope.t('media.admin.replaced'),
  })
}

/** "Are you sure", with everything that would show a gap. */
export async function ask(ctx: Ctx, { id }: ById) {
  const { scope } = ctx
  const { t } = scope
  const file = await find(scope, id)
  const uses = await usesOf(scope, [file.url])
  return respond(ctx, {
    json: { file, uses },
    html: () => (
      <Confirm
        question={t('media.admin.deleteQuestion', { name: file.name })}
        consequence={t('media.admin.deleteConsequence')}
        action={`/admin/media/${id}/delete`}
        method="delete"
        confirmLabel={t('media.admin.deleteConfirm')}
        cancelHref={`/admin/media/${id}`}
        t={t}
      >
        <Uses uses={uses} t={t} />
      </Confirm>
    ),
    head: { ...headOf(file, t('media.admin.title')), narrow: true },
  })
}

/** A program, which nothing asks first, hears where it is missing now; the page asks with the same. */
export async function remove(ctx: Ctx, { id }: ById) {
  const { url } = await find(ctx.scope, id)
  const uses = await usesOf(ctx.scope, [url])
  await removeFiles(ctx.scope, [id])
  return respond(ctx, {
    json: { deleted: true, uses },
    to: '/admin/media',
    flash: ctx.scope.t('media.admin.deleted', { count: 1 }),
  })
}

type Shown = Partial<Pick<FilePageProps, 'errors' | 'typed' | 'cropErrors' | 'cropTyped'>>

/** The page of a file; `shown` is what came back with a mistake. */
export async function page(ctx: Ctx, file: LibraryFile, shown: Shown = {}) {
  const { scope } = ctx
  const { t, format } = scope
  const [uses, folders] = await Promise.all([
    usesOf(scope, [file.url], { sparing: true }),
    MediaFolder.list(scope),
  ])
  return respond(ctx, {
    json: { file, uses },
    html: () => (
      <FilePage
        file={file}
        uses={uses}
        folders={folders.map(({ id, name }) => ({ value: id, label: name }))}
        typed={{}}
        errors={{}}
        cropTyped={{}}
        cropErrors={{}}
        {...shown}
        format={format}
        t={t}
      />
    ),
    head: {
      ...headOf(file, t('media.admin.title')),
      actions: <DeleteButton href={`/admin/media/${file.id}`} label={t('media.admin.delete')} />,
    },
  })
}

const headOf = ({ name }: LibraryFile, library: string) => ({
  title: name,
  breadcrumbs: [{ href: '/admin/media', label: library }],
})
