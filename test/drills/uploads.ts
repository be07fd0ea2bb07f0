// A flood of hostile files (statements 38 to 40): all are refused, the shop answers beside it, and its memory stays near its rest.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { badDrawings, disguised } from '#test/fixtures/drawings.ts'
import { pictures, upload } from '#test/helpers/bodies/sent-files.ts'
import { dearPictures, textBomb } from '#test/helpers/hostile/hostile-pictures.ts'
import { freePort } from '#test/helpers/outside/free-port.ts'
import type { Report } from './report.ts'
import { adminAt, startServer } from './server.ts'
import { inWorkspace } from './workspace.ts'

const megabyte = 1024 * 1024
const atOnce = 8
const mostAboveRest = 300

/** `rounds` is how many files are sent. */
export async function uploads(report: Report, seed: number, rounds: number): Promise<void> {
  await inWorkspace(seed, async ({ databaseUrl, folder }) => {
    const server = await startServer(databaseUrl, await freePort(), { DATA_DIR: folder })
    const admin = await adminAt(server.url)
    const png = await pictures['image/png']()
    report.check((await upload(admin, png)).status === 201, 'a good picture is taken')
    const before = stored(folder)
    const rest = residentOf(server.child.pid)
    const hostile = await hostileFiles()
    const slowest = { svg: { ms: 0, name: '' }, picture: { ms: 0, name: '' } }
    let [next, peak] = [seed, rest]
    const sender = async () => {
      for (let n = next++; n < seed + rounds; n = next++) {
        const [name, bytes] = hostile[n % hostile.length] ?? ['', Buffer.alloc(0)]
        const began = performance.now()
        const { status } = await upload(admin, bytes)
        const ms = performance.now() - began
        const kind = name.startsWith('svg') ? 'svg' : 'picture'
        if (ms > slowest[kind].ms) slowest[kind] = { ms, name }
        report.check(
          [400, 413, 415, 422, 503].includes(status),
          `${name} was answered with ${status}`,
        )
        peak = Math.max(peak, residentOf(server.child.pid))
      }
    }
    const visitor = async () => {
      while (next < seed + rounds) {
        const answer = await fetch(`${server.url}/products`, { headers: { accept: 'text/html' } })
        await answer.arrayBuffer()
        report.check(answer.status === 200, `a visitor was answered with ${answer.status}`)
      }
    }
    await Promise.all([...Array.from({ length: atOnce }, sender), visitor()])
    const after = residentOf(server.child.pid)
    report.say(`memory: ${rest} MB at rest, ${peak} MB at most, ${after} MB after ${rounds} files`)
    for (const [kind, { ms, name }] of Object.entries(slowest)) {
      report.say(
        `the slowest ${kind} took ${Math.round(ms)} ms beside ${atOnce - 1} others: ${name}`,
      )
    }
    report.check(after - rest < mostAboveRest, `it stays ${after - rest} MB above its rest`)
    report.check(stored(folder).join() === before.join(), 'a refused file left something behind')
    report.check((await upload(admin, png)).status === 201, 'a good picture is taken afterwards')
    report.check((await server.end('SIGTERM')) === 0, 'it ends well')
  })
}

async function hostileFiles(): Promise<[string, Buffer][]> {
  const create = { width: 6000, height: 6000, channels: 3 as const, background: 'black' }
  const jpeg = await sharp({ create }).jpeg().toBuffer()
  const drawings = Object.entries(badDrawings).map(([name, text]) => [
    `svg: ${name}`,
    Buffer.from(text),
  ])
  const files = {
    ...(await dearPictures()),
    'texts that unfold, cut off': textBomb(500).subarray(0, -500),
    'a large photo, cut off': jpeg.subarray(0, jpeg.length - 500),
    'ten megabytes of nothing': Buffer.alloc(10 * megabyte),
    'five megabytes as a PNG': Buffer.concat([
      await pictures['image/png'](),
      Buffer.alloc(5 * megabyte),
    ]),
    'eleven megabytes as a PDF': Buffer.concat([
      Buffer.from('%PDF-1.7\n'),
      Buffer.alloc(11 * megabyte),
    ]),
    'a page': Buffer.from('<!DOCTYPE html><script>alert(1)</script>'),
    ...disguised(),
  }
  return [...Object.entries(files), ...(drawings as [string, Buffer][])]
}

/** The names of what is kept. */
function stored(folder: string): string[] {
  return readdirSync(join(folder, 'uploads/stores/default')).sort()
}

/** Resident memory in MB, as Linux tells it. */
function residentOf(pid: number | undefined): number {
  const found = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Math.round(Number(found?.[1]) / 1024)
}
