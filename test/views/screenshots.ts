/**
 * Pictures of the gallery on phone and desk, light and dark:
 * `npx tsx test/views/screenshots.ts OUTDIR [NAME…]`, after `gallery.ts` has filled OUTDIR.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { chromiumPath } from '#test/helpers/browser/chromium.ts'

const [out, ...wanted] = process.argv.slice(2)
if (out === undefined) throw new Error('Usage: npx tsx test/views/screenshots.ts OUTDIR [NAME…]')

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css',
  js: 'text/javascript',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
}
const names = readdirSync(out)
  .filter((file) => file.endsWith('.html'))
  .map((file) => file.slice(0, -5))
  .filter((name) => wanted.length === 0 || wanted.includes(name))

const browser = await chromium.launch({
  executablePath: chromiumPath() ?? '',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1440]) {
    const page = await browser.newPage({ colorScheme, viewport: { width, height: 900 } })
    await page.route('**/*', (route) => {
      const { pathname } = new URL(route.request().url())
      const contentType = types[pathname.split('.').at(-1) ?? ''] ?? 'text/plain'
      return route.fulfill({ body: readFileSync(join(out, pathname)), contentType })
    })
    for (const name of names) {
      await page.goto(`http://gallery.test/${name}.html`)
      await page.evaluate("for (const image of document.images) image.loading = 'eager'")
      await page.waitForLoadState('networkidle')
      await page.screenshot({
        path: join(out, `${name}-${width}-${colorScheme}.png`),
        fullPage: true,
      })
    }
    await page.close()
  }
}
await browser.close()
