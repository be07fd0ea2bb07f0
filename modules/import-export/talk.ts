/** What import-export answers to others. */

import type { Gathered } from '#server/dispatcher.ts'
import { importedRecords } from './models/change-set/personal.ts'
import { importsOf } from './models/change-set/receipt.ts'
import { PictureCopy } from './models/pictures/picture-copy.ts'

export const gathers: Gathered = {
  personalRecords: () => importedRecords,
  imports: (scope) => importsOf(scope),
  // A copy that was replaced is still the copy of its original.
  repointPictures: (scope, { from, to }) =>
    PictureCopy.in(scope).where({ url: from }).patch({ url: to.url }),
}
