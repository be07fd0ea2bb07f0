/** Files of sets that are not read yet: whoever is erased leaves none of them behind. */
import { said, stored } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { ChangeSet } from './records/change-set.ts'
import { FileChunk, ImportFile } from './records/import-file.ts'

/** Ends the sets whose waiting files name one of these addresses, and forgets all of their files. Inside `atomic`. */
export async function forgetWaiting(inner: Scope, emails: readonly string[]): Promise<void> {
  if (emails.length === 0) return
  for (const set of await ChangeSet.in(inner).whereIn('status', ['mapping', 'reading'])) {
    const files = await ImportFile.of(inner, set.id)
    if (!(await anyNames(inner, files, emails))) continue
    const ids = files.map(({ id }) => id)
    await FileChunk.in(inner).whereIn('fileId', ids).delete()
    for (const { id, columns } of files) {
      const bare = columns.map((column) => ({ ...column, samples: [] }))
      await ImportFile.in(inner).where({ id }).patch({ columns: bare })
    }
    const failure = stored(said('import-export.admin.set.personErased'))
    await ChangeSet.in(inner).where({ id: set.id }).patch({ status: 'failed', failure })
  }
}

async function anyNames(
  inner: Scope,
  files: readonly ImportFile[],
  emails: readonly string[],
): Promise<boolean> {
  for (const { id } of files) if (await names(FileChunk.of(inner, id), emails)) return true
  return false
}

/** Whether a file has one of these addresses in it, in any case and encoding: zero bytes of UTF-16 are passed over. */
async function names(
  pieces: AsyncIterable<Uint8Array>,
  emails: readonly string[],
): Promise<boolean> {
  const sought = emails.map(bytesOf)
  const longest = Math.max(...sought.map(({ length }) => length))
  let before = ''
  for await (const piece of pieces) {
    const text = before + bytesOf(piece)
    if (sought.some((email) => text.includes(email))) return true
    // An address may stand across two pieces.
    before = text.slice(-longest)
  }
  return false
}

const bytesOf = (text: string | Uint8Array): string =>
  Buffer.from(text as string)
    .toString('latin1')
    .replaceAll('\0', '')
    .toLowerCase()
