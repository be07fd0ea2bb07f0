/** The product feed as a file: made once for each state of the shop, so that nobody can keep the shop busy by asking for it. */
import { createWriteStream } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { perShop } from '#server/per-shop.ts'
import type { Scope } from '#server/scope.ts'
import { feedXml } from '../views/feed-xml.ts'
import { offers } from './offers.ts'

class FeedFile {
  private folder: Promise<string> | undefined
  private made: { revision: number; path: string } | undefined
  private making: Promise<string> | undefined

  /** The file's bytes. While one is being made, everybody waits for that one. */
  async read(scope: Scope): Promise<Readable> {
    const revision = scope.revision
    if (revision === undefined) return Readable.from(feedXml(scope, offers(scope)))
    if (!this.making && this.made?.revision === revision) {
      const kept = await bytesOf(this.made.path).catch(() => undefined)
      if (kept) return kept
    }
    this.making ??= this.make(scope, revision).finally(() => {
      this.making = undefined
    })
    return bytesOf(await this.making)
  }

  async remove(): Promise<void> {
    if (this.folder) await rm(await this.folder, { recursive: true, force: true })
  }

  private async make(scope: Scope, revision: number): Promise<string> {
    this.folder ??= mkdtemp(join(tmpdir(), 'feed-'))
    const path = join(await this.folder, `google-${revision}.xml`)
    await pipeline(Readable.from(feedXml(scope, offers(scope))), createWriteStream(path))
    // Whoever reads the old one has it open, and reads on.
    if (this.made) await rm(this.made.path, { force: true })
    this.made = { revision, path }
    return path
  }
}

async function bytesOf(path: string): Promise<Readable> {
  return (await open(path)).createReadStream()
}

/** By currency; the shop offers few. */
const feedsOf = perShop(() => new Map<string, FeedFile>())

export function readFeed(scope: Scope): Promise<Readable> {
  const feeds = feedsOf(scope)
  const feed = feeds.get(scope.currency) ?? new FeedFile()
  feeds.set(scope.currency, feed)
  return feed.read(scope)
}

/** Called before the process ends. */
export async function removeFeed(scope: Scope): Promise<void> {
  for (const feed of feedsOf(scope).values()) await feed.remove()
}
