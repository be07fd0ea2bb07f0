/** Temporary folders for what requests bring: one each, gone with its request; a start takes those that a killed process left. */
import { mkdtemp, opendir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Nobody else's folders begin like this. */
const prefix = 'form-shop-'
/** Milliseconds; a request is over long before. */
const forgottenAfter = 3600_000

/** Makes an empty folder that only this user can read. Answers its path. */
export const makeRequestFolder = (): Promise<string> => mkdtemp(join(tmpdir(), prefix))

/** Removes such a folder with all that is in it. Never throws: what cannot be removed now is taken by a later start. */
export const dropRequestFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined)

/** Removes the folders that were made more than an hour before `at` (ms since 1970): their process was killed. Never throws. */
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
    // A folder of the system that cannot be listed keeps nobody from starting.
  }
}
