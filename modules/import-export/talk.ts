/** What import-export answers: imports for the CLI, which has a stream and no transaction. */

import type { ImportSummary } from '#server/command-import.ts'
import { TableError } from '#server/csv/csv-error.ts'
import type { Answers, Gathered } from '#server/dispatcher.ts'
import { BootError } from '#server/env/boot-error.ts'
import { trialIn } from '#server/imports/report.ts'
import { words } from '#server/language/message.ts'
import type { Translate } from '#views/props.ts'
import { importedRecords } from './models/change-set/personal.ts'
import { importsOf } from './models/change-set/receipt.ts'
import { allowHosts } from './models/image-hosts.ts'
import { importProducts } from './models/import-products.ts'
import { PictureCopy } from './models/pictures/picture-copy.ts'
import { openProducts } from './models/product-file.ts'
import { unknownHosts } from './models/report.ts'

declare module '#server/bus.ts' {
  interface Asks {
    /** Imports a file of products in transactions of its own; a dry run writes nothing. */
    'import.products': {
      in: {
        source: AsyncIterable<Uint8Array>
        format: 'csv' | 'json'
        dryRun: boolean
        progress: (report: Pick<ImportSummary, 'rows'>) => void
      }
      out: ImportSummary
    }
    /** Lets pages show pictures from these hosts; answers all that are allowed then. */
    'import.allowHosts': { in: { hosts: string[] }; out: string[] }
  }
}

export const answers: Answers = {
  'import.products': async (scope, { source, format, dryRun, progress }) => {
    const file = await opened(scope.english, () =>
      openProducts(source, format, scope.shop.currency),
    )
    const report = await importProducts(scope, file, { dryRun, progress })
    const hosts = unknownHosts(report, scope.shop.imageHosts)
    return { ...trialIn(scope.english, report), hosts }
  },
  'import.allowHosts': (scope, { hosts }) => allowHosts(scope, hosts),
}

export const gathers: Gathered = {
  personalRecords: () => importedRecords,
  imports: (scope) => importsOf(scope),
  // A copy that was replaced is still the copy of its original.
  repointPictures: (scope, { from, to }) =>
    PictureCopy.in(scope).where({ url: from }).patch({ url: to.url }),
}

async function opened<T>(t: Translate, open: () => Promise<T>): Promise<T> {
  try {
    return await open()
  } catch (error) {
    throw error instanceof TableError ? new BootError(words(t, error.told)) : error
  }
}
