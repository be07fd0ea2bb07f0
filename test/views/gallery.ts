/**
 * Writes every page type with made-up data, to be looked at without a server:
 * `npx tsx test/views/gallery.ts OUTDIR`. `screenshots.ts` beside it takes pictures of them.
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { assetFiles } from '#server/pages/assets/asset-files.ts'
import { fontAsset, fontsCss } from '#server/theme/fonts.ts'
import { parseThemeConfig } from '#server/theme/theme-config.ts'
import { Document } from '#views/layouts/document.tsx'
import { Announcement, Main, SiteFooter, SiteHeader, SkipLink } from '#views/layouts/storefront.tsx'
import { draw } from './sample-art.ts'
import { pages } from './sample-pages.tsx'
import { menu, shop } from './sample-shop.ts'
import { words, writes } from './words.ts'

const out = process.argv[2]
if (out === undefined) throw new Error('Usage: npx tsx test/views/gallery.ts OUTDIR')

const modules = 'node_modules'
const files = {
  'htmx.js': `${modules}/htmx.org/dist/htmx.min.js`,
  'shop.js': 'public/js/shop.js',
  'gallery.js': 'modules/products/public/js/gallery.js',
  'transitions.js': 'public/js/transitions.js',
}
const fonts =
  parseThemeConfig(readFileSync('templates/base/config.json', 'utf8'), 'base').fonts ?? []
const t = words('en')
const languages = [
  { lang: 'en', label: 'English', href: '?lang=en', current: true },
  { lang: 'de', label: 'Deutsch', href: '?lang=de' },
]

mkdirSync(join(out, 'assets/fonts'), { recursive: true })
mkdirSync(join(out, 'art'), { recursive: true })
for (const font of fonts)
  copyFileSync(join(modules, font.file), join(out, 'assets', fontAsset(font)))
for (const [name, source] of Object.entries(files)) copyFileSync(source, join(out, 'assets', name))
for (let n = 0; n < 16; n++) writeFileSync(join(out, `art/${n}.svg`), draw(n))
writeFileSync(join(out, 'assets/theme.css'), theme())

const sheets = assetFiles('public').filter(([name]) => /^css\/(ground|shop)\.css$/.test(name))
for (const [name, text] of sheets) writeFileSync(join(out, 'assets', basename(name)), text)
const css = Buffer.concat(sheets.map(([, text]) => text))
for (const [name, content] of Object.entries(pages(t, writes('en')))) {
  const html = String(page(name, content))
  writeFileSync(join(out, `${name}.html`), html)
  const size = gzipSync(html).length + gzipSync(css).length + gzipSync(theme()).length
  process.stdout.write(`${name}: ${size} bytes of compressed HTML and CSS\n`)
}

function page(title: string, content: JSX.Element) {
  return Document({
    lang: 'en',
    title: `${title} · ${shop.name}`,
    styles: ['/assets/theme.css', '/assets/ground.css', '/assets/shop.css'],
    fonts: fonts.map((font) => `/assets/${fontAsset(font)}`),
    scripts: ['/assets/htmx.js', '/assets/shop.js', '/assets/gallery.js', '/assets/transitions.js'],
    htmxConfig: { includeIndicatorCSS: false },
    body: [
      SkipLink({ t }),
      Announcement({ text: 'Free delivery over €60, sent flat between boards' }),
      header(),
      Main({ children: content }),
      footer(),
    ],
  })
}

function header() {
  const account = { label: 'Account', href: '/account', icon: 'account' } as const
  const cart = { label: 'Cart', href: '/cart', icon: 'cart', count: 2 } as const
  return SiteHeader({ name: shop.name, menu, tools: [account, cart], languages, t })
}

function footer() {
  const help = ['Delivery', 'Returns', 'Contact'].map((label) => ({ label, href: '/pages/help' }))
  return SiteFooter({
    name: shop.name,
    text: 'Prints, notebooks and cards from small presses. Open Tuesday to Saturday.',
    columns: [
      { title: 'Shop', links: menu },
      { title: 'Help', links: help },
      { title: 'About', links: [{ label: 'Our printers', href: '/pages/printers' }] },
    ],
    languages,
    small: `© 2026 ${shop.name}`,
    t,
  })
}

function theme(): string {
  const { tokens } = JSON.parse(readFileSync('templates/base/config.json', 'utf8'))
  const block = (set: Record<string, string>) =>
    `:root{${Object.entries(set)
      .map(([name, value]) => `--${name}:${value}`)
      .join(';')}}`
  return `${fontsCss(fonts)}${block(tokens.light)}@media (prefers-color-scheme:dark){${block(tokens.dark)}}`
}
