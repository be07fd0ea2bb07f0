/** Writes the files of a form to disk. */
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { decodedPieces } from './part-encoding.ts'

export interface FileCaps {
  /** The most bytes of one file and of all together. */
  fileBytes: number
  allFileBytes: number
  /** The 413 beyond these limits. */
  refuse: () => Error
}

/** An uploaded file in a temporary folder that is removed with the request. */
export interface SentFile {
  path: string
  /** The sender's name for it, without folders. */
  name: string
  size: number
}

/** What the part's headers tell about a file. */
export interface FilePart {
  field: string
  name: string
  encoding: string
}

export class FormFiles {
  private readonly caps: FileCaps
  private readonly folder: () => Promise<string>
  private readonly writing: Promise<[field: string, file: SentFile]>[] = []
  private bytes = 0

  /** `folder` is created with the first file. */
  constructor(caps: FileCaps, folder: () => Promise<string>) {
    this.caps = caps
    this.folder = folder
  }

  /** Writes a file while its bytes arrive. Calls `failed` with a 413 beyond a limit, or with the disk's error. */
  keep(part: FilePart, stream: Readable, failed: (error: unknown) => void): void {
    const kept = this.write(part, stream, String(this.writing.length))
    kept.catch(failed)
    this.writing.push(kept)
  }

  /** All written files by field, in the order sent. */
  async all(): Promise<Map<string, SentFile[]>> {
    const files = new Map<string, SentFile[]>()
    for (const [field, file] of await Promise.all(this.writing)) {
      files.set(field, [...(files.get(field) ?? []), file])
    }
    return files
  }

  /** Waits until no file is being written. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.writing)
  }

  private async write(
    { field, name, encoding }: FilePart,
    stream: Readable,
    place: string,
  ): Promise<[string, SentFile]> {
    const path = join(await this.folder(), place)
    const file = createWriteStream(path, { flags: 'wx' })
    await pipeline(stream, (pieces) => this.counted(decodedPieces(pieces, encoding)), file)
    return [field, { path, name, size: file.bytesWritten }]
  }

  private async *counted(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let bytes = 0
    for await (const piece of pieces) {
      bytes += piece.length
      this.bytes += piece.length
      if (bytes > this.caps.fileBytes || this.bytes > this.caps.allFileBytes) {
        throw this.caps.refuse()
      }
      yield piece
    }
  }
}
