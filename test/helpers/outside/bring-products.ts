import type { Scope } from '#server/scope.ts'
import { keepFiles } from '../../../modules/import-export/models/change-set/keep-files.ts'
import { reportOf } from '../../../modules/import-export/models/change-set/report.ts'
import {
  type RunOptions,
  runSet,
} from '../../../modules/import-export/models/change-set/stages/run-set.ts'

/** Brings a file of products in at once, or only tries it, and answers its report. */
export async function bringProducts(
  scope: Scope,
  text: string,
  { dryRun = false, ...options }: RunOptions & { dryRun?: boolean } = {},
) {
  const open = async function* () {
    yield Buffer.from(text)
  }
  const given = { copyPictures: false, leaveOut: true, applies: !dryRun, only: 'product' }
  const { id } = await keepFiles(scope, [{ name: 'products', open }], given)
  return reportOf(scope, await runSet(scope, id, options))
}
