/** What other modules may ask of stored files. */
import { stat } from 'node:fs/promises'
import type { Answers, Gathered, Listens } from '#server/dispatcher.ts'
import { moveRows } from '#server/people/merged-person.ts'
import {
  countByFolder,
  type Description,
  describe,
  findInLibrary,
  type LibrarySearch,
  searchLibrary,
} from './models/library.ts'
import { crop } from './models/pictures/crop.ts'
import { drawn } from './models/pictures/drawn.ts'
import type { Edit } from './models/pictures/edit.ts'
import { keepFile, keepPhotos } from './models/receive-upload.ts'
import { uploadActs, uploadTrash } from './models/trash.ts'
import { Upload } from './models/upload.ts'
import { type FileJson, fileJson } from './views/json.ts'

/** A picture that was kept; `size` in bytes, `width` and `height` in pixels. */
export interface KeptPicture {
  key: string
  url: string
  contentType: string
  size: number
  width: number
  height: number
}

declare module '#server/bus.ts' {
  interface Asks {
    /**
     * Keeps the photos that a person sent, all or none (`path` is a temporary file, which stays): each read whole,
     * written anew without its metadata, at most 2,400 px long; in their order. Never inside a transaction. Throws 413,
     * 415, 422; 503 when too many people wait.
     */
    'uploads.keepPictures': {
      in: {
        files: readonly { path: string; name: string }[]
        purpose: string
        ownerId?: string
        /** Nobody gets them by their address: whoever asks sends them (`sendHidden`). */
        hidden?: true
      }
      out: KeptPicture[]
    }
    /** Forgets files: the records in this transaction, the bytes after it. Unknown keys and other stores' are passed over. */
    'uploads.forget': { in: { keys: string[] }; out: { deleted: number; ids: string[] } }
    /** Puts files into the trash, where they stay for its time; their addresses are 410 until they are back. Unknown keys and other stores' are passed over. */
    'uploads.trash': { in: { keys: string[] }; out: { deleted: number } }
    /** The records of files, those that there are. */
    'uploads.find': { in: { keys: string[] }; out: FileJson[] }
    /** Keeps any file of the kinds that a merchant may upload, for the library. As `uploads.keepPictures` otherwise. */
    'uploads.keepFile': {
      in: { path: string; name: string; alt?: string; folderId?: string }
      out: FileJson
    }
    /** Files of the library. */
    'uploads.search': { in: LibrarySearch; out: { files: FileJson[]; total: number } }
    /** One file of the library; throws 404. */
    'uploads.show': { in: { id: string }; out: FileJson }
    /**
     * Shows a part of a picture of the library, turned or not, wherever it is used; its address is another one then. Never
     * inside a transaction. Throws 404, 409 for an old `version`, 422 for what is no still picture; 503 when too many wait.
     */
    'uploads.crop': { in: { id: string; edit: Edit; version?: string | undefined }; out: FileJson }
    /** Says something of files of the library. */
    'uploads.describe': { in: { ids: string[]; said: Description }; out: { changed: number } }
    /** How many files of the library each folder holds; `none` for those in no folder. */
    'uploads.folders': { in: undefined; out: Record<string, number> }
  }
}

export const answers: Answers = {
  'uploads.keepPictures': async (scope, { files, ...origin }) => {
    const sent = await Promise.all(
      files.map(async ({ path, name }) => ({ path, name, size: (await stat(path)).size })),
    )
    const kept = await keepPhotos(scope, sent, origin)
    return kept.map(({ key, url, contentType, size, width, height }) => ({
      ...{ key, url, contentType, size, width: width ?? 0, height: height ?? 0 },
    }))
  },
  'uploads.forget': async (scope, { keys }) => {
    const ids = await Upload.forget(scope, keys)
    return { deleted: ids.length, ids }
  },
  'uploads.trash': async (scope, { keys }) => ({
    deleted: (await Upload.trash(scope, keys)).length,
  }),
  'uploads.find': async (scope, { keys }) => (await Upload.of(scope, keys)).map(fileJson),
  'uploads.keepFile': async (scope, { path, ...origin }) => {
    const { size } = await stat(path)
    return fileJson(await keepFile(scope, { path, size }, { ...origin, purpose: 'library' }))
  },
  'uploads.search': async (scope, search) => {
    const { files, total } = await searchLibrary(scope, search)
    return { files: files.map(fileJson), total }
  },
  'uploads.show': async (scope, { id }) => fileJson(await findInLibrary(scope, id)),
  'uploads.crop': async (scope, { id, ...wish }) => fileJson(await crop(scope, id, wish)),
  'uploads.describe': async (scope, { ids, said }) => ({
    changed: await describe(scope, ids, said),
  }),
  'uploads.folders': countByFolder,
  'uploads.draw': drawn,
}

export const gathers: Gathered = {
  mergedRows: () => [{ model: Upload, by: ['createdBy'] }],
  actKinds: () => [uploadActs],
  trashKinds: () => [uploadTrash],
}

export const listens: Listens = {
  within: {
    'person.merged': (scope, { payload }) =>
      moveRows(scope, Upload, payload, { userId: 'createdBy' }),
  },
}
