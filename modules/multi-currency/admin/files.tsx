/** Own prices as a file, out and in. */
import { z } from 'zod'
import { reads } from '#server/access/permissions.ts'
import { sendExport } from '#server/csv/send-export.ts'
import { fileImport } from '#server/desk/file-import.tsx'
import type { Ctx } from '#server/http/context.ts'
import type { Routes } from '#server/http/routes.ts'
import { gives } from '#server/openapi/gives.ts'
import type { Scope } from '#server/scope.ts'
import { LinkButton } from '#views/kit/fields/button.tsx'
import { ExportForm } from '#views/kit/fields/form.tsx'
import { importPrices, priceFile } from '../models/price-file.ts'

const path = '/admin/currencies'
const words = 'multi-currency.admin'

export function files(admin: Routes): void {
  fileImport(admin, {
    ...{ path, words, most: 30 * 1024 * 1024, schema: z.object({}) },
    chosen: () => undefined,
    run: importPrices,
  })
  admin.post(`${path}/export`, reads, gives('text/csv'), (ctx: Ctx) =>
    sendExport(ctx, { what: 'own prices', name: 'prices.csv' }, priceFile(ctx.scope)),
  )
}

/** Above the list of currencies. */
export const FileActions = ({ t }: Pick<Scope, 't'>) => (
  <>
    <ExportForm action={`${path}/export`} label={t(`${words}.export`)} />
    <LinkButton href={`${path}/import`} label={t(`${words}.import`)} />
    <LinkButton href={`${path}/new`} label={t(`${words}.new`)} icon="plus" variant="primary" />
  </>
)
