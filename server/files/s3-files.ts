/** Files in S3-compatible object storage; headers hold their metadata. */
import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import type { Outside } from '#server/env/services.ts'
import { unavailable } from '#server/errors.ts'
import { refuseWithLocks } from '#server/fetch-json.ts'
import {
  type ByteRange,
  type FileMeta,
  type Files,
  fileMeta,
  isKey,
  isVariant,
  type StoredFile,
  variantKeysOf,
} from './files.ts'

const answersWithin = 15_000
const metaHeader = 'x-amz-meta-file'

export class S3Files implements Files {
  private readonly client: AwsClient
  private readonly bucket: string

  constructor({ bucket, endpoint, region, keyId, secret }: NonNullable<Outside['s3']>) {
    this.client = new AwsClient({
      accessKeyId: keyId,
      secretAccessKey: secret,
      region,
      service: 's3',
      retries: 2,
    })
    this.bucket = `${endpoint}/${encodeURIComponent(bucket)}`
  }

  async put(key: string, bytes: Uint8Array, about: FileMeta): Promise<void> {
    const meta = fileMeta.parse(about)
    await this.ask(this.address(key), {
      method: 'PUT',
      body: new Uint8Array(bytes),
      headers: {
        'Content-Type': meta.contentType,
        'Content-Length': String(bytes.length),
        [metaHeader]: encodeURIComponent(JSON.stringify(meta)),
      },
    })
  }

  async get(key: string): Promise<StoredFile | undefined> {
    if (!isKey(key)) return undefined
    const found = await this.ask(this.address(key), { method: 'HEAD' }, [404])
    if (found.status === 404) return undefined
    const about = found.headers.get(metaHeader)
    return {
      meta: about
        ? fileMeta.parse(JSON.parse(decodeURIComponent(about)))
        : { contentType: found.headers.get('content-type') ?? 'application/octet-stream' },
      size: Number(found.headers.get('content-length')),
      mtime: new Date(found.headers.get('last-modified') ?? 0),
      stream: (range) => Readable.from(this.bytes(key, range), { objectMode: false }),
    }
  }

  async delete(key: string): Promise<boolean> {
    if (!isKey(key)) return false
    const found = (await this.get(key)) !== undefined
    const keys = [key, ...(isVariant(key) ? [] : variantKeysOf(key))]
    await Promise.all(keys.map((one) => this.ask(this.address(one), { method: 'DELETE' }, [404])))
    return found
  }

  async *keysBefore(storeId: string, before: Date): AsyncGenerator<string> {
    let next: string | undefined
    do {
      const query = new URLSearchParams({ 'list-type': '2', prefix: `stores/${storeId}/` })
      if (next) query.set('continuation-token', next)
      const answer = await this.ask(`${this.bucket}?${query}`, { method: 'GET' })
      const page = await answer.text()
      for (const [, entry = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        const key = textOf(entry, 'Key') ?? ''
        const written = new Date(textOf(entry, 'LastModified') ?? Number.NaN)
        if (isKey(key) && !isVariant(key) && written < before) yield key
      }
      next = textOf(page, 'NextContinuationToken')
    } while (next)
  }

  /** Object storage writes atomically. */
  async tidy(): Promise<void> {}

  private async *bytes(key: string, range?: ByteRange): AsyncGenerator<Uint8Array> {
    const headers: Record<string, string> = range
      ? { Range: `bytes=${range.start}-${range.end}` }
      : {}
    const { body } = await this.ask(this.address(key), { headers })
    for await (const piece of body ?? []) yield piece as Uint8Array
  }

  private address(key: string): string {
    if (!isKey(key)) throw new Error('This is no key of a stored file.')
    return `${this.bucket}/${key}`
  }

  /** 503 when the storage answers too late or with an error. */
  private async ask(url: string, init: RequestInit, also: number[] = []): Promise<Response> {
    // The deadline covers only the headers: a body takes as long as its reader.
    refuseWithLocks(new URL(url).host)
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), answersWithin)
    const answer = await this.client
      .fetch(url, { ...init, signal: late.signal })
      .catch(() => undefined)
      .finally(() => clearTimeout(timer))
    if (answer && (answer.ok || also.includes(answer.status))) return answer
    await answer?.body?.cancel()
    throw unavailable('server.fault.filesSilent', {}, 30)
  }
}

/** The text of an element in an answer of S3; its values are plain, but for entities in tokens. */
function textOf(xml: string, name: string): string | undefined {
  const found = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]
  return found?.replaceAll('&quot;', '"').replaceAll('&#x2B;', '+').replaceAll('&amp;', '&')
}
