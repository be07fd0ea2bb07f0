// A shop's own module, theme, migration and package beside the platform, and what an upgrade of it needs: nothing.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { complete, platform, startShop, type Variables } from '#test/helpers/shops/house.ts'
import { installQuiz, writeOwnCode } from '#test/helpers/shops/own-code.ts'
import { build, copyProject, emptyFolder } from '#test/helpers/shops/project-copy.ts'

const open = /Press Ctrl-C|open|http:\/\//i

test.serial('own code has every part that the platform has, and outlives an upgrade', async (t) => {
  const root = copyProject(t)
  const shop = emptyFolder(t)
  const cwd = emptyFolder(t)
  writeOwnCode(shop)
  installQuiz(root)
  writeFileSync(join(root, '.env'), `SHOP_DIR=${shop}\n`)
  const env = complete({ SHOP_DIR: shop, TEMPLATE: 'autumn', DEMO: '0' })
  build(root)
  const before = await visit(t, root, env, cwd)
  t.true(read(before).has({ role: 'heading', level: 1, name: 'Questions!' }))

  release(root)
  build(root)
  t.is(await visit(t, root, env, cwd), before)
  const { out } = await platform(t, root, ['routes', '--json'], env, cwd)
  t.true(out.includes('/later'))
})

/** What the own module shows in a browser, and every other part of it on the way. */
async function visit(t: ExecutionContext, root: string, env: Variables, cwd: string) {
  const run = await startShop(t, root, env, cwd)
  await run.printed(open)
  const get = async (path: string, headers = {}) => {
    const answer = await fetch(run.url + path, { headers })
    t.is(answer.status, 200, path)
    return answer.text()
  }
  const html = await get('/faq', { Accept: 'text/html' })
  t.true(read(html).find({ class: 'autumn' }).has({ role: 'heading', level: 1 }))
  t.true(read(html).has({ tag: 'p', class: 'faq', text: 'Ask us.' }))
  for (const [address, text] of [
    [/\/assets\/css\/faq\.[^"]+/, 'faq'],
    [/\/assets\/js\/faq\.[^"]+/, 'dataset.faq'],
    [/\/assets\/js\/quiz\.[^"]+/, 'dataset.quiz'],
  ] as const) {
    t.true((await get(address.exec(html)?.[0] ?? '')).includes(text), String(address))
  }
  t.is(await get('/api/faq'), '{"questions":["Is it paper?"]}')
  t.is(await get('/api/quiz'), '{"quiz":true}')
  const hello = await platform(t, root, ['faq', 'hello'], env, cwd)
  t.is(hello.out, 'Hello from the FAQ.\n', hello.err)
  run.child.kill('SIGTERM')
  await run.ended
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'))
}

/** The files of a later version of the platform: a module more in base, and a migration that is dated later. */
function release(root: string): void {
  mkdirSync(join(root, 'modules/later'))
  writeFileSync(
    join(root, 'modules/later/index.ts'),
    `import { respond } from '#server/pages/respond.ts'
     import { Routes } from '#server/http/routes.ts'
     import { defineModule } from '#server/module.ts'
     const store = new Routes()
     store.get('/later', (ctx) => respond(ctx, { json: {} }))
     export default defineModule({ name: '@platform/later', store })`,
  )
  const config = join(root, 'templates/base/config.json')
  const { modules, ...rest } = JSON.parse(readFileSync(config, 'utf8'))
  writeFileSync(config, JSON.stringify({ ...rest, modules: [...modules, 'later'] }))
  writeFileSync(
    join(root, 'migrations/29990101000000_later_create_later.ts'),
    `export async function up(knex) { await knex.schema.createTable('later', (t) => t.text('id')) }`,
  )
}

test.serial(
  'a module is removed with its tables or without them, and the shop starts',
  async (t) => {
    const root = copyProject(t)
    const cwd = emptyFolder(t)
    writeOwnCode(join(root, 'shop'))
    installQuiz(root)
    const env = complete({ TEMPLATE: 'autumn', DEMO: '0' })
    const run = (...args: string[]) => platform(t, root, args, env, cwd)
    const migrate = async () => JSON.parse((await run('migrate', '--json')).out).ran
    build(root)
    t.deepEqual((await migrate()).slice(-2), [faq, quiz])

    t.regex((await run('module', 'remove', 'faq')).out, /Would delete shop\/modules\/faq\/\n/)
    t.is((await run('module', 'remove', 'blog')).code, 2)
    t.is((await run('module', 'remove', 'faq', '--yes')).code, 0)
    build(root)
    t.deepEqual(await migrate(), [])
    rmSync(join(root, 'shop/themes/autumn/components.tsx'))
    t.false((await run('routes')).out.includes('/faq'))

    rmSync(join(root, 'shop'), { recursive: true })
    writeOwnCode(join(root, 'shop'))
    build(root)
    t.deepEqual(await migrate(), [])
    const dropped = await run('module', 'remove', 'faq', '--yes', '--drop-tables')
    t.true(dropped.out.includes(`Deleted what ${faq} made`), dropped.err)
    rmSync(join(root, 'shop'), { recursive: true })
    writeOwnCode(join(root, 'shop'))
    build(root)
    t.deepEqual(await migrate(), [faq])
  },
)

const faq = 'own.faq.20260101000000_faq_create_entries'
const quiz = 'own.quiz.20260202000000_quiz_create_rounds'
