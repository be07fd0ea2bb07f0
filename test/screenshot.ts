/** Draws docs/screenshot.webp from the demo shop: `npm run screenshot`. Needs Chromium (CHROMIUM names it elsewhere). */
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { projectRoot } from '#server/env/paths.ts'
import { freePort } from '#test/helpers/outside/free-port.ts'
import { build, startServer } from './drills/server.ts'
import { chromiumPath } from './helpers/browser/chromium.ts'

const picture = join(projectRoot(), 'docs', 'screenshot.webp')
const mostBytes = 120_000
const size = { width: 1440, height: 1000 }

build()
const folder = mkdtempSync(join(tmpdir(), 'screenshot-'))
const server = await startServer(`sqlite:${join(folder, 'store.db')}`, await freePort(), {
  NODE_ENV: 'development',
  DATA_DIR: folder,
  DEMO: '1',
})
const browser = await chromium.launch({
  executablePath: chromiumPath() ?? '',
  args: ['--no-sandbox'],
})
try {
  const page = await browser.newPage({ viewport: size, reducedMotion: 'reduce' })
  await whenDrawn(server.url)
  await page.goto(server.url, { waitUntil: 'networkidle' })
  const bytes = await page.screenshot()
  for (let quality = 80; quality >= 30; quality -= 10) {
    await sharp(bytes).webp({ quality, effort: 6 }).toFile(picture)
    if (statSync(picture).size <= mostBytes) break
  }
  process.stdout.write(`${picture}: ${Math.round(statSync(picture).size / 1000)} KB\n`)
} finally {
  await browser.close()
  await server.end('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
}

/** The shop opens before all its pictures are drawn. */
async function whenDrawn(url: string): Promise<void> {
  for (let tries = 0; tries < 120; tries++) {
    const html = await (await fetch(url, { headers: { accept: 'text/html' } })).text()
    const found = [...html.matchAll(/src="(\/uploads\/[^"]+)"/g)].map(([, path]) => path)
    const answers = await Promise.all(found.map((path) => fetch(`${url}${path}`)))
    if (found.length > 0 && answers.every(({ ok }) => ok)) return
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
}
