// A language that nobody speaks, made of files alone: every message stands in ⟦brackets⟧, and whatever does not is English.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import { projectRoot } from '#server/env/paths.ts'
import { wrongFormat } from '#server/errors.ts'
import { defineModule } from '#server/module.ts'
import { wordsOf } from '#server/open-kernel.ts'
import type { Client } from '#test/helpers/client.ts'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import contact from '../../../modules/contact/index.ts'
import importExport from '../../../modules/import-export/index.ts'
import inventory from '../../../modules/inventory/index.ts'
import pages from '../../../modules/pages/index.ts'
import products from '../../../modules/products/index.ts'
import settings from '../../../modules/settings/index.ts'
import storefront from '../../../modules/storefront/index.ts'
import system from '../../../modules/system/index.ts'

const refusal = defineModule({
  name: '@test/refusal',
  jobs: {
    'test.refused': {
      attempts: 1,
      run: () => Promise.reject(wrongFormat('server.fault.bodyFormat')),
    },
  },
})
const modules = [
  ...[settings, storefront, auth, system, products, inventory, pages, contact, importExport],
  refusal,
]

/** A project whose theme is the first one with a language more. */
function projectWith(t: ExecutionContext, language: string): string {
  const root = mkdtempSync(join(tmpdir(), 'tongue-'))
  t.teardown(() => rmSync(root, { recursive: true, force: true }))
  const theme = join(root, 'templates', 'tongue')
  mkdirSync(join(theme, 'languages'), { recursive: true })
  for (const path of ['public', 'dist', 'node_modules', 'package.json', 'views', 'server'])
    symlinkSync(join(projectRoot(), path), join(root, path))
  symlinkSync(join(projectRoot(), 'templates', 'base'), join(root, 'templates', 'base'))
  writeFileSync(join(theme, 'config.json'), '{ "name": "tongue", "extends": "base" }')
  const all = Object.entries(wordsOf(modules)).flatMap(([prefix, languages]) =>
    Object.entries(languages.en ?? {}).map(([key, text]) => [`${prefix}.${key}`, `⟦${text}⟧`]),
  )
  writeFileSync(
    join(theme, 'languages', `${language}.json`),
    JSON.stringify(Object.fromEntries(all)),
  )
  return root
}

async function open(t: ExecutionContext) {
  const shop = await openShop(t, modules, {
    root: projectWith(t, 'fr'),
    template: 'tongue',
  })
  await shop.scope.ask('settings.change', { languages: ['fr'] })
  const admin = await adminOf(shop)
  const chosen = await admin.form('/account/language', { language: 'fr' })
  t.is(chosen.status, 303)
  return { shop, admin }
}

/** What of these messages the text has in brackets. */
function told(t: ExecutionContext, html: string, ...messages: string[]): void {
  for (const message of messages) t.true(html.includes(`⟦${message}⟧`), message)
}

const send = (client: Client, path: string, fields: Record<string, string>, text: string) => {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  form.set('file', new Blob([text]), 'p.csv')
  return client.send('POST', path, form, { Accept: 'text/html', 'Sec-Fetch-Site': 'same-origin' })
}

test('a shopper and an admin meet faults in a language of files alone', async (t) => {
  const { shop, admin } = await open(t)
  const shopper = shop.client()
  t.regex((await shopper.page('/fr/nowhere')).text, /⟦[^⟦⟧]*⟧/)
  const letter = await shopper.form('/fr/contact', { name: '', email: 'x', message: '' })
  t.is(letter.status, 422)
  told(t, letter.text, 'Fill this in.')
  const wrong = await admin.form('/admin/pages/create', { title: '', slug: '', body: '' })
  t.is(wrong.status, 422)
  told(t, wrong.text, 'Give the page a title.')
  const address = { title: 'About', slug: 'about', body: '' }
  await admin.form('/admin/pages/create', address)
  told(
    t,
    (await admin.form('/admin/pages/create', address)).text,
    'Another page has this address already.',
  )
})

test('JSON says the same faults in English', async (t) => {
  const { admin } = await open(t)
  const { json } = await admin.post('/admin/pages/create', { title: '', body: '' })
  t.like(json.error, { code: 'VALIDATION_FAILED', fields: { title: 'Give the page a title.' } })
  t.is((await admin.get('/nowhere')).json.error.message, 'Page not found.')
})

test('rows of a report and a failed job are told in the language of whoever reads them', async (t) => {
  const { shop, admin } = await open(t)
  const sent = await send(
    admin,
    '/admin/products/import',
    {},
    'Handle,Title,Variant Price\na,,1\nb,B,1x\n',
  )
  await shop.app.kernel.jobs.runDue(shop.scope)
  const report = (await admin.page(sent.headers.get('location') ?? '')).text
  told(
    t,
    report,
    'the title is missing',
    '"1x" is not an amount like 19.99'.replaceAll('"', '&#34;'),
  )
  await shop.scope.atomic((inner) => inner.enqueue('test.refused', {}))
  await shop.app.kernel.jobs.runDue(shop.scope)
  const row = await shop.scope.db('jobs').where({ name: 'test.refused' }).first()
  const path = `/admin/system/jobs/${row.id}`
  told(t, (await admin.page(path)).text, 'Send application/json or a form.')
  t.is((await admin.get(path)).json.job.error, 'Send application/json or a form.')
})

test('what an older version wrote down as a sentence is shown as it stands', async (t) => {
  const { shop, admin } = await open(t)
  await shop.scope.atomic((inner) => inner.enqueue('test.refused', {}))
  await shop.app.kernel.jobs.runDue(shop.scope)
  await shop.scope.atomic((inner) =>
    inner.db('jobs').where({ name: 'test.refused' }).update({ lastError: 'The wheel broke.' }),
  )
  const row = await shop.scope.db('jobs').where({ name: 'test.refused' }).first()
  t.is((await admin.get(`/admin/system/jobs/${row.id}`)).json.job.error, 'The wheel broke.')
})
