// `npm run dev` with a browser: a mistake is a page that names its place, and saving what mends it is enough.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import { read } from '#test/helpers/markup/page.ts'
import { complete, Run } from '#test/helpers/shops/house.ts'
import { copySources, emptyFolder } from '#test/helpers/shops/project-copy.ts'

test('a change shows, a mistake is a page with its place, and the port stays open throughout', async (t) => {
  const { root, url, pid } = await watched(t)
  const save = (file: string, change: (text: string) => string) =>
    saved(url, join(root, file), change)

  const home = 'templates/base/index.mdx'
  const began = pid()
  await save(home, (text) => `${text}\n\nSaved just now.\n`)
  t.true((await page(url)).text.includes('Saved just now.'), 'pages show as saved')

  const sheet = 'public/css/contact.css'
  await save(sheet, (text) => `${text}\n.saved { color: red }\n`)
  t.true((await page(url, '/assets/css/contact.css')).text.includes('.saved{'), 'so do sheets')
  t.is(pid(), began, 'without a restart')

  const mistakes: [file: string, change: (text: string) => string, said: string][] = [
    [home, (text) => `${text}\n<Nope />\n`, 'templates/base/index.mdx:14:1: No enabled module'],
    [sheet, (text) => `${text}\n.saved { color red }\n`, 'public/css/contact.css:'],
    ['templates/base/config.json', (text) => text.replace('{', '{ "nope": 1,'), 'config.json:1:11'],
    ['server/app.ts', (text) => `${text}\nconst nope = ;\n`, 'server/app.ts:'],
    [
      'server/app.ts',
      (text) => `${text}\nthrow new Error('<script> at once')\n`,
      'Error: &lt;script&gt; at once',
    ],
  ]
  for (const [file, change, said] of mistakes) {
    const before = readFileSync(join(root, file), 'utf8')
    await save(file, change)
    const { status, text } = await page(url)
    t.is(status, 500, file)
    t.true(text.includes(said), text)
    t.true(read(text).has({ tag: 'script', src: '/dev/reload.js' }))
    t.is(read(text).all({ tag: 'script' }).length, 1, 'what a fault says is text')
    await save(file, () => before)
    const mended = await page(url)
    t.is(mended.status, 200, file)
    t.true(mended.text.includes('Saved just now.'))
  }
})

/** `npm run dev` in a copy of the project, at work. */
async function watched(t: ExecutionContext) {
  const root = copySources(t)
  const data = emptyFolder(t)
  const env = complete({
    DATABASE_URL: `sqlite:${join(data, 'store.db')}`,
    DATA_DIR: data,
    PORT: '0',
  })
  const run = new Run(t, ['server/dev/watch.mjs'], {
    cwd: root,
    env: { ...env, LOG_LEVEL: 'info' },
  })
  await run.printed(/is open/)
  const url = /http:\/\/localhost:\d+/.exec(run.out)?.[0].replace('localhost', '127.0.0.1') ?? ''
  const pid = () => [...run.out.matchAll(/"pid":(\d+)/g)].at(-1)?.[1]
  t.teardown(async () => {
    run.child.kill('SIGTERM')
    await run.ended
  })
  return { root, url, pid }
}

/** Saves a file and waits, as an open page does, until what ran before is gone. */
async function saved(url: string, file: string, change: (text: string) => string): Promise<void> {
  const stream = await fetch(`${url}/dev/restarts`)
  writeFileSync(file, change(readFileSync(file, 'utf8')))
  // It may be cut off in the middle.
  await stream.text().catch(() => '')
}

/** Waits for whoever answers next. */
async function page(url: string, path = '/') {
  const answer = await fetch(`${url}${path}`, {
    headers: { Accept: 'text/html', Connection: 'close' },
  })
  return { status: answer.status, text: await answer.text() }
}
