/** The demo shop's pictures as files of the library, in folders, so that they can be chosen again. */
import { createHash } from 'node:crypto'
import type { Scope } from '#server/scope.ts'
import { MediaFolder } from '../../modules/media/models/folder.ts'
import { Upload } from '../../modules/uploads/models/upload.ts'
import type { RenderedPicture } from '../art/render.ts'
import type { DemoPicture } from './picture-files.ts'

/** Records a picture that was drawn. None while the module uploads is off. */
export async function recordPicture(
  scope: Scope,
  { key, alt, name, folder }: DemoPicture,
  { data, width, height }: RenderedPicture,
): Promise<void> {
  if (!scope.answers('uploads.find')) return
  await scope.atomic(async (inner) => {
    if ((await Upload.of(inner, [key])).length > 0) return
    const inLibrary = folder === null ? null : await MediaFolder.named(inner, folder)
    await Upload.add(inner, {
      ...{ key, name, alt, width, height, size: data.length, contentType: 'image/webp' },
      sha256: createHash('sha256').update(data).digest('hex'),
      ...{ focalX: 50, focalY: 50, ownerId: null, createdBy: null },
      folderId: inLibrary?.id ?? null,
      purpose: folder === null ? 'review' : 'library',
    })
  })
}

/** Takes the records of pictures away, and folders that hold nothing then. */
export async function forgetPictures(
  scope: Scope,
  pictures: readonly DemoPicture[],
): Promise<void> {
  if (!scope.answers('uploads.find')) return
  await scope.atomic(async (inner) => {
    await Upload.forget(
      inner,
      pictures.map(({ key }) => key),
    )
    for (const name of new Set(pictures.flatMap(({ folder }) => folder ?? []))) {
      const folder = await MediaFolder.in(inner).findOne({ name })
      const held = folder ? await Upload.in(inner).where({ folderId: folder.id }).resultSize() : 1
      if (folder && held === 0) await MediaFolder.in(inner).where({ id: folder.id }).delete()
    }
  })
}
