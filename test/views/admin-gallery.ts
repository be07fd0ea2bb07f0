// Writes every admin page with made-up data as a file: `npx tsx test/views/admin-gallery.ts OUTDIR`.
// Serve OUTDIR with any static server to look at them.
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { assetFiles } from '#server/pages/assets/asset-files.ts'
import { adminExamples } from './admin-examples/all.tsx'

const out = process.argv[2]
if (!out) throw new Error('usage: npx tsx test/views/admin-gallery.ts OUTDIR')

const assets = join(out, 'assets')
const font =
  'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'
const scripts = ['admin-select', 'admin-unsaved', 'admin-keys', 'admin-form']
const colours = ['#2b4fd0', '#e2674a', '#1f7a5c', '#c99a2e', '#7b4fb0', '#30343f']

mkdirSync(join(assets, 'demo'), { recursive: true })
for (const [name, content] of assetFiles('public')) {
  mkdirSync(join(assets, dirname(name)), { recursive: true })
  writeFileSync(join(assets, name), content)
}
cpSync(font, join(assets, 'fonts/instrument-sans.woff2'))
cpSync('node_modules/htmx.org/dist/htmx.min.js', join(assets, 'vendor/htmx.min.js'))
for (const [i, colour] of colours.entries())
  writeFileSync(join(assets, `demo/${i + 1}.svg`), drawing(colour, i))
for (const [name, body] of Object.entries(adminExamples()))
  writeFileSync(join(out, `${name}.html`), page(name, body))

function page(name: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="htmx-config" content='{"includeIndicatorCSS":false,"history":"reload"}'>
<link rel="stylesheet" href="/assets/css/admin.css"><link rel="stylesheet" href="/assets/css/requests.css"><script src="/assets/vendor/htmx.min.js" defer></script>
${scripts.map((script) => `<script src="/assets/js/${script}.js" defer></script>`).join('\n')}
</head><body>${body}</body></html>`
}

function drawing(colour: string, i: number): string {
  const rings = [60, 42, 24].map(
    (r) =>
      `<circle cx="${70 + i * 12}" cy="110" r="${r}" fill="none" stroke="#fff" stroke-width="6"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200"><rect width="200" height="200" fill="${colour}"/>${rings.join('')}</svg>`
}
