/** A file of rates by ZIP code is read and kept beside what holds, so that it can be looked at before it is loaded. */
import type { ByteSource } from '#server/csv/decode.ts'
import { badInput } from '#server/errors.ts'
import { type ImportRow, importTable } from '#server/imports/import-table.ts'
import { emptyReport, type ImportReport, orComplain } from '#server/imports/report.ts'
import { said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { AreaFile, TaxArea } from './area.ts'
import { type AreaRow, areasOf, type Column, columns, firstLine, isAreaFile } from './area-row.ts'
import { forgetUnused } from './unused-files.ts'

/** Answers the id of the file; of an area that it has twice the first row counts. 422 where it is no such file. */
export async function checkFile(scope: Scope, name: string, source: ByteSource): Promise<string> {
  const { id } = await scope.atomic(async (inner) => {
    await forgetUnused(inner)
    return AreaFile.add(inner, { name: name.slice(0, 200), refused: 0, report: [], loadedAt: null })
  })
  const report = emptyReport()
  try {
    await importTable(source, report, {
      ...{ columns, needed: [], firstLine: ['zip'], batchOf: 1_000 },
      write: (rows) => keep(scope, id, rows, report),
    })
    if (report.created === 0 && report.errorCount === 0) throw notOne()
  } catch (error) {
    await scope.atomic((inner) => AreaFile.in(inner).where({ id }).delete())
    throw error
  }
  const { errorCount: refused, errors } = report
  await scope.atomic((inner) => AreaFile.in(inner).where({ id }).patch({ refused, report: errors }))
  return id
}

const notOne = () =>
  badInput({ file: said('server.admin.import.firstLine', { columns: firstLine.join(',') }) })

async function keep(
  scope: Scope,
  fileId: string,
  rows: readonly ImportRow<Column>[],
  report: ImportReport,
): Promise<void> {
  const [first] = rows
  if (first && !isAreaFile(first)) throw notOne()
  const areas: AreaRow[] = []
  for (const row of rows)
    areas.push(...((await orComplain(report, row.row, () => areasOf(row))) ?? []))
  const byPlace = new Map(areas.map((area) => [placeOf(area), area] as const).reverse())
  await scope.atomic(async (inner) => {
    const zips = [...new Set(areas.map(({ zip }) => zip))]
    const known = await TaxArea.in(inner).where({ fileId }).whereIn('zip', zips)
    for (const area of known) byPlace.delete(placeOf(area))
    await TaxArea.addAll(
      inner,
      [...byPlace.values()].map((area) => ({ ...area, fileId })),
    )
  })
  report.created += byPlace.size
}

const placeOf = ({ state, zip, plusFrom }: AreaRow): string => `${state} ${zip} ${plusFrom}`
