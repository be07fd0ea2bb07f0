// How fast products come in, and whether memory stays flat while they do.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { migrate } from '#server/data/engines/migrate.ts'
import { projectRoot } from '#server/env/paths.ts'
import type { Wanted } from './arguments.ts'
import { importAll, openApp } from './prepared.ts'
import { table, tenth, whole } from './table.ts'

export async function benchImport({ sizes }: Wanted): Promise<void> {
  const rows = []
  for (const size of sizes) rows.push(await importInto(size))
  console.log(`\n${table(rows)}`)
}

async function importInto(size: number) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const file = join(folder, 'store.db')
  await migrate({ url: `sqlite:${file}`, folders: [join(projectRoot(), 'migrations')] })
  const app = await openApp(file)
  const atRest = process.memoryUsage().rss
  let most = atRest
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const began = performance.now()
  await importAll(app, size, () => {
    most = Math.max(most, process.memoryUsage().rss)
  })
  const seconds = (performance.now() - began) / 1000
  delay.disable()
  await app.close()
  rmSync(folder, { recursive: true })
  return {
    products: whole(size),
    seconds: tenth(seconds),
    'products/s': whole(size / seconds),
    'MB before': whole(atRest / 1e6),
    'MB at most': whole(most / 1e6),
    'longest standstill, ms': whole(delay.max / 1e6),
  }
}
