import { escapeHtml } from '@kitajs/html'
import test, { type ExecutionContext } from 'ava'
import { page } from '#server/access/guards.ts'
import type { Ctx } from '#server/http/context.ts'
import { Routes } from '#server/http/routes.ts'
import { pathBack } from '#server/http/routing/open-path.ts'
import { defineModule } from '#server/module.ts'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import type { Client } from '#test/helpers/client.ts'
import { read } from '#test/helpers/markup/page.ts'
import { customerOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import { allModules } from '#test/helpers/shops/whole-shop.ts'
import { Currency } from '../../../modules/multi-currency/models/currency.ts'

const answer = (shared: boolean) => (ctx: Ctx) =>
  respond(ctx, { html: () => `<p>Board ${ctx.params.n}.</p>`, head: { title: 'Board' }, shared })
const store = new Routes()
store.get('/boards/:n', page, answer(true))
store.get('/own/:n', page, answer(false))
const boards = defineModule({ name: '@test/boards', store })

/** A shop whose layout begins with what `say` tells; `drawings` counts how often it was asked. */
async function shopSaying(t: ExecutionContext, say: (scope: Scope) => string) {
  const counted = { drawings: 0 }
  const SkipLink = (_props: object, scope: Scope) => {
    counted.drawings++
    return `<p role="note" id="said">${escapeHtml(say(scope))}</p>`
  }
  const shop = await openShop(t, [...allModules, boards], { overrides: { SkipLink } })
  return { shop, counted }
}

/** What a page with its own content says above it. */
async function said(client: Client, path: string): Promise<string> {
  const shown = read((await client.page(path)).text)
  const own = `Board ${path.replace(/^.*\/(\w+)(\?.*)?$/, '$1')}.`
  if (!shown.find({ role: 'main' }).text.includes(own)) throw new Error(`${path} lost its content`)
  return shown.find({ id: 'said' }).text
}

const change = (scope: Scope) => scope.atomic(async (inner) => inner.raiseRevision())

test('what stands around pages for everybody is drawn once for all of them, until the shop changes', async (t) => {
  let words = 'first'
  const { shop, counted } = await shopSaying(t, () => words)
  t.is(await said(shop.client(), '/boards/1'), 'first')
  words = 'second'
  t.is(await said(shop.client(), '/boards/2'), 'first')
  t.is(counted.drawings, 1)
  await change(shop.scope)
  t.is(await said(shop.client(), '/boards/3'), 'second')
  t.is(counted.drawings, 2)
})

test('it is drawn for each account, and for answers that are not for everybody', async (t) => {
  const { shop } = await shopSaying(t, ({ user }) => user?.name ?? 'nobody')
  const carl = await customerOf(shop)
  t.is(await said(shop.client(), '/boards/1'), 'nobody')
  t.is(await said(carl, '/boards/2'), 'Carl')
  t.is(await said(shop.client(), '/boards/3'), 'nobody')
  t.is(await said(carl, '/own/1'), 'Carl')
})

test('it is drawn again where the answers about the address differ', async (t) => {
  const { shop, counted } = await shopSaying(t, (scope) =>
    scope.isAt(({ pathname }) => pathname === '/boards/2') ? 'here' : 'elsewhere',
  )
  const client = shop.client()
  for (const [path, words] of [
    ['/boards/1', 'elsewhere'],
    ['/boards/2', 'here'],
    ['/boards/3', 'elsewhere'],
    ['/boards/2?page=2', 'here'],
  ] as const) {
    t.is(await said(client, path), words)
  }
  t.is(counted.drawings, 2)
})

test('its links back lead to the page that is shown, in the language that is read', async (t) => {
  const { shop, counted } = await shopSaying(t, pathBack)
  await shop.scope.ask('settings.change', { languages: ['de'] })
  const client = shop.client()
  for (const path of ['/boards/1', '/boards/2?tag=$&&copy=1', '/boards/3']) {
    t.is(await said(client, path), path)
    const shown = read((await client.page(path)).text)
    t.true(shown.has({ role: 'link', name: 'Deutsch', href: `/de${path}` }))
  }
  t.is(counted.drawings, 1)
  t.is(await said(client, '/de/boards/4'), '/boards/4')
  t.is(await said(client, '/boards/5'), '/boards/5')
})

test('what reads the address itself, or fails, is kept for no other page', async (t) => {
  const { shop } = await shopSaying(t, ({ url }) => {
    if (url?.pathname === '/boards/1') throw new Error('not there')
    return url?.pathname ?? ''
  })
  const client = shop.client()
  t.regex((await client.page('/boards/1')).text, /Board 1\./)
  t.is(await said(client, '/boards/2'), '/boards/2')
  t.is(await said(client, '/boards/3'), '/boards/3')
})

test('what was unavailable once is there on the next page', async (t) => {
  let isAway = true
  const { shop } = await shopSaying(t, () => {
    if (isAway) throw new Error('away')
    return 'back'
  })
  const client = shop.client()
  t.false(read((await client.page('/boards/1')).text).has({ id: 'said' }))
  isAway = false
  t.is(await said(client, '/boards/2'), 'back')
})

test('each currency has its own', async (t) => {
  const { shop, counted } = await shopSaying(t, ({ currency }) => currency)
  await Currency.create(shop.scope, { code: 'CHF', rate: 943_200_000, rounding: 'step005' })
  const swiss = shop.client()
  await swiss.post('/currencies/choose', { currency: 'CHF' })
  for (const n of [1, 2]) {
    t.is(await said(shop.client(), `/boards/${n}`), 'USD')
    t.is(await said(swiss, `/boards/${n}`), 'CHF')
  }
  t.is(counted.drawings, 2)
})
