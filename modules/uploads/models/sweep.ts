/** Bytes without a record: what a kill between the two leaves behind goes after a day. */
import type { Scope } from '#server/scope.ts'
import { keptKeys } from './trash.ts'

const oldEnough = 24 * 3600_000
const atOnce = 200

/** Deletes what somebody sent more than a day ago and no record names, and halves of writes. Answers how many files went. */
export async function sweep(scope: Scope, at = new Date()): Promise<number> {
  const { files } = scope
  const before = new Date(at.getTime() - oldEnough)
  await files.tidy(scope.storeId, before)
  let swept = 0
  let keys: string[] = []
  for await (const key of files.keysBefore(scope.storeId, before)) {
    keys.push(key)
    if (keys.length < atOnce) continue
    swept += await sweepThese(scope, keys)
    keys = []
  }
  return swept + (await sweepThese(scope, keys))
}

/** Files that did not come as uploads (the demo shop's pictures) have no record and stay. */
async function sweepThese(scope: Scope, keys: readonly string[]): Promise<number> {
  const { files } = scope
  const known = await keptKeys(scope, keys)
  let swept = 0
  for (const key of keys) {
    if (known.has(key) || !(await files.get(key))?.meta.sent) continue
    await files.delete(key)
    swept++
  }
  return swept
}
