import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test from 'ava'
import { page } from '#server/access/guards.ts'
import { Routes } from '#server/http/routes.ts'
import { defineModule } from '#server/module.ts'
import { respond } from '#server/pages/respond.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../../../modules/auth/index.ts'
import storefront from '../../../../modules/storefront/index.ts'

function publicFolder(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'public-'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}

const routes = (path: string) => {
  const table = new Routes()
  table.get(path, page, (ctx) => respond(ctx, { html: () => '<p>notes</p>' }))
  return table
}

test('a module from elsewhere brings scripts and styles: on the pages that it names, by the hash of their bytes', async (t) => {
  const notes = defineModule({
    name: 'shop-notes',
    store: routes('/notes'),
    admin: routes('/admin/notes'),
    public: publicFolder({
      'js/notes.js': 'globalThis.notes = 1\n',
      'css/notes.css': '.note {\n  color: red;\n}\n',
      'js/admin-notes.js': 'globalThis.notes = 2\n',
      'css/admin-notes.css': '.note {\n  color: blue;\n}\n',
    }),
    scripts: ['js/notes.js'],
    styles: [{ sheet: 'css/notes.css', under: '/notes' }],
  })
  const shop = await openShop(t, [auth, storefront, notes])
  const shown = (await shop.client().page('/notes')).text
  const [script = ''] = /\/assets\/js\/notes\.[\w-]{10}\.js/.exec(shown) ?? []
  const sent = await shop.client().send('GET', script, undefined, {})
  t.is(sent.text, 'globalThis.notes = 1\n')
  t.regex(sent.headers.get('cache-control') ?? '', /immutable/)
  t.regex(shown, /\/assets\/css\/notes\.[\w-]{10}\.css/)
  t.notRegex((await shop.client().page('/')).text, /css\/notes/)
  const admin = (await (await adminOf(shop)).page('/admin/notes')).text
  t.regex(admin, /\/assets\/js\/admin-notes\.[\w-]{10}\.js/)
  t.regex(admin, /\/assets\/css\/admin-notes\.[\w-]{10}\.css/)
  t.notRegex(admin, /js\/notes\./)
})

test('a file of a module cannot take the place of another one', async (t) => {
  const thief = defineModule({
    name: 'thief',
    public: publicFolder({ 'js/shop.js': 'globalThis.stolen = 1\n' }),
  })
  await t.throwsAsync(openShop(t, [thief]), { name: 'BootError', message: /js\/shop\.js already/ })
})
