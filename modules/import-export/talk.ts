/** What import-export answers: imports for the CLI, which has a stream and no transaction. */

import { TableError } from '#server/csv/csv-error.ts'
import type { Answers } from '#server/dispatcher.ts'
import { BootError } from '#server/env/boot-error.ts'
import { allowHosts } from './models/image-hosts.ts'
import { importProducts } from './models/import-products.ts'
import { openProducts } from './models/product-file.ts'
import { unknownHosts } from './models/report.ts'

declare module '#server/bus.ts' {
  interface Tells {
    /** Records were taken out of the shop as a file: which (`products`), in what form, narrowed to what. */
    'export.made': { what: string; format: 'csv' | 'json'; filters: Record<string, string> }
  }
}

export const answers: Answers = {
  'import.products': async (scope, { source, format, dryRun, progress }) => {
    const file = await opened(() => openProducts(source, format, scope.shop.currency))
    const report = await importProducts(scope, file, { dryRun, progress })
    return { ...report, hosts: unknownHosts(report, scope.shop.imageHosts) }
  },
  'import.allowHosts': (scope, { hosts }) => allowHosts(scope, hosts),
}

async function opened<T>(open: () => Promise<T>): Promise<T> {
  try {
    return await open()
  } catch (error) {
    throw error instanceof TableError ? new BootError(error.message) : error
  }
}
