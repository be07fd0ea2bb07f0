/** What other modules may ask of the library. */
import type { Answers, Gathered } from '#server/dispatcher.ts'
import { folderActs, folderTrash } from './models/act-kinds.ts'
import { MediaFolder } from './models/folder.ts'

declare module '#server/bus.ts' {
  interface Asks {
    /** The folder of this name, made where there is none. */
    'media.folder': { in: { name: string }; out: { id: string } }
  }
}

export const answers: Answers = {
  'media.folder': async (scope, { name }) => {
    const { id } = await MediaFolder.named(scope, name)
    return { id }
  },
}

export const gathers: Gathered = {
  actKinds: () => [folderActs],
  trashKinds: () => [folderTrash],
}
