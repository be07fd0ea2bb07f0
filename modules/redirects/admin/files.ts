/** Redirects as a file, in and out. */
import { sendCsv } from '#server/csv/send-csv.ts'
import { fileImport } from '#server/desk/file-import.tsx'
import type { Ctx } from '#server/http/context.ts'
import type { Routes } from '#server/http/routes.ts'
import { csvFile } from '../models/csv.ts'
import { importRedirects } from '../models/import.ts'
import { upload } from '../schemas.ts'
import { noun } from './desk.ts'

export function files(admin: Routes): void {
  fileImport(admin, {
    ...noun,
    /** A hundred thousand rows fit well. */
    most: 30 * 1024 * 1024,
    schema: upload,
    chosen: () => undefined,
    run: importRedirects,
  })
  admin.get('/admin/redirects/export.csv', (ctx: Ctx) =>
    sendCsv(ctx, 'redirects.csv', csvFile(ctx.scope)),
  )
}
