/** A temporary folder per request, removed with it; a start removes those of killed processes. */
import { mkdtemp, opendir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A prefix that no other program uses. */
const prefix = 'form-shop-'
/** Milliseconds; every request is over long before. */
const forgottenAfter = 3600_000

/** Creates an empty folder that only this user can read. Returns its path. */
export const makeRequestFolder = (): Promise<string> => mkdtemp(join(tmpdir(), prefix))

/** Removes the folder with its content. Never throws: a later start removes what is left. */
export const dropRequestFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined)

/** Removes folders created more than an hour before `at` (ms since 1970), left by killed processes. Never throws. */
export async function sweepRequestFolders(at = Date.now()): Promise<void> {
  try {
    for await (const { name } of await opendir(tmpdir())) {
      if (!name.startsWith(prefix)) continue
      const folder = join(tmpdir(), name)
      const found = await stat(folder).catch(() => undefined)
      if (found?.isDirectory() && at - found.mtimeMs > forgottenAfter)
        await dropRequestFolder(folder)
    }
  } catch {
    // An unreadable temporary folder must not prevent a start.
  }
}
