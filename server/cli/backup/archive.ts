/** The archive of a backup: a gzipped tar whose last file, the manifest, has the checksum of every other. */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { BootError } from '#server/env/boot-error.ts'
import { isKey } from '#server/files/files.ts'
import { type Manifest, manifestName, type Part, readManifest } from './manifest.ts'
import { DamagedArchive, entriesOf, type TarEntry, tarOf } from './tar.ts'

/** Writes `file` under the name `draft` first: a kill never leaves half of it. Only its owner may read it. */
export async function writeArchive(
  { file, draft }: { file: string; draft: string },
  entries: AsyncIterable<TarEntry>,
  manifest: Omit<Manifest, 'parts'>,
): Promise<Manifest> {
  const parts: Part[] = []
  async function* all(): AsyncGenerator<TarEntry> {
    for await (const entry of entries) yield hashed(entry, parts)
    yield textEntry(manifestName, JSON.stringify({ ...manifest, parts }, null, 1))
  }
  await pipeline(tarOf(all()), createGzip({ level: 3 }), createWriteStream(draft, { mode: 0o600 }))
  const written = await open(draft)
  await written.sync()
  await written.close()
  await rename(draft, file)
  return { ...manifest, parts }
}

/** Reads the whole archive and writes nothing. BootError unless each part is what the manifest says. */
export async function verifiedManifest(file: string): Promise<Manifest> {
  const found: Part[] = []
  let manifest: Manifest | undefined
  await readArchive(file, async (entry) => {
    if (entry.name === manifestName) manifest = readManifest(await text(entry.body))
    else for await (const _chunk of hashed(entry, found).body);
  })
  if (!manifest) throw damaged(file, 'it has no manifest that this version can read')
  const expected = new Map(manifest.parts.map((part) => [part.name, part]))
  for (const { name, size, sha256 } of found) {
    const part = expected.get(name)
    if (part?.size !== size || part.sha256 !== sha256) throw damaged(file, `${name} was changed`)
    if (!isPart(name)) throw damaged(file, `${name} has no place in a shop`)
    expected.delete(name)
  }
  for (const name of expected.keys()) throw damaged(file, `${name} is missing`)
  return manifest
}

/** Hands each file of the archive to `visit`, which reads its body to the end. */
export async function readArchive(
  file: string,
  visit: (entry: TarEntry) => Promise<void>,
): Promise<void> {
  try {
    await pipeline(createReadStream(file), createGunzip(), async (bytes) => {
      for await (const entry of entriesOf(bytes)) {
        await visit(entry)
        for await (const _chunk of entry.body);
      }
    })
  } catch (error) {
    throw isDamage(error) ? damaged(file, error.message) : error
  }
}

/** A small file with this content. */
export function textEntry(name: string, content: string | Uint8Array): TarEntry {
  const bytes = Buffer.from(content)
  return { name, size: bytes.length, body: chunksOf(bytes) }
}

async function* chunksOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** The same entry; once its body is read, `parts` has its checksum. */
function hashed({ name, size, body }: TarEntry, parts: Part[]): TarEntry {
  async function* reading(): AsyncGenerator<Uint8Array> {
    const hash = createHash('sha256')
    for await (const chunk of body) {
      hash.update(chunk)
      yield chunk
    }
    parts.push({ name, size, sha256: hash.digest('hex') })
  }
  return { name, size, body: reading() }
}

/** Only such names are ever written to a disk. */
function isPart(name: string): boolean {
  if (/^database\/[a-z0-9_]+\.(db|jsonl)$/.test(name)) return true
  if (name.startsWith('uploads/'))
    return isKey(name.slice('uploads/'.length).replace(/\.json$/, ''))
  return /^theme\/[a-z0-9-]+\//.test(name) && !name.split('/').includes('..')
}

const isDamage = (error: unknown): error is Error =>
  error instanceof DamagedArchive ||
  (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))

const damaged = (file: string, reason: string) =>
  new BootError(`${file} cannot be restored: ${reason}. Nothing was written.`)
