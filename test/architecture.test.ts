import test from 'ava'
import { themes } from '#generated/enabled.ts'
import { tableOf } from '#server/http/routes.ts'
import { type Source, sourcesIn } from '#test/helpers/sources.ts'

const server = sourcesIn(['server'])
const modules = sourcesIn(['modules'])
const views = sourcesIn(['views'])
const markup = [
  ...sourcesIn(['modules', 'views', 'server', 'templates'], ['.tsx']),
  ...sourcesIn(['templates'], ['.mdx']),
]

/** Doors put the house together: they may open every room, and nobody imports them. */
const isDoor = ({ path }: Source) => path === 'server/main.ts' || path.startsWith('server/cli/')

const moduleOf = (path: string) => path.split('/')[1] ?? ''

/** Without its comments. */
const codeOf = (text: string) => text.replace(/^\s*(\/\/|\*|\/\*).*$/gm, '')

const offences = (sources: Source[], isWrong: (name: string, source: Source) => boolean) =>
  sources.flatMap((source) =>
    source.imports
      .filter((name) => isWrong(name, source))
      .map((name) => `${source.path} imports ${name}`),
  )

test('the kernel imports no module, no theme and no seed', (t) => {
  const wrong = offences(
    server.filter((source) => !isDoor(source)),
    (name) => /^(modules|templates|seeds|test)\//.test(name),
  )
  t.deepEqual(wrong, [])
})

test('no module imports another module, not even a type', (t) => {
  const wrong = offences(
    modules.filter((source) => !isDoor(source)),
    (name, source) =>
      (name.startsWith('modules/') && moduleOf(name) !== moduleOf(source.path)) ||
      /^(templates|seeds|test)\//.test(name),
  )
  t.deepEqual(wrong, [])
})

test('views import views and nothing else of the project', (t) => {
  t.deepEqual(
    offences(views, (name) => /^(server|modules|templates|seeds|test)\//.test(name)),
    [],
  )
})

test('nobody imports a door', (t) => {
  const all = [...server.filter((source) => !isDoor(source)), ...modules, ...views]
  t.deepEqual(
    offences(all, (name) => name === 'server/main.ts' || name.startsWith('server/cli/')),
    [],
  )
})

test('migrations import nothing but the type of knex', (t) => {
  const wrong = sourcesIn(['migrations']).filter(
    ({ text, path }) =>
      !/^\d{14}_[a-z-]+_[a-z_]+\.ts$/.test(path.replace('migrations/', '')) ||
      (text.match(/^import .*$/gm) ?? []).join() !== "import type { Knex } from 'knex'",
  )
  t.deepEqual(
    wrong.map(({ path }) => path),
    [],
  )
})

test('the environment is read in one place, and only models ask the database', (t) => {
  const all = [...server, ...modules, ...views]
  const readers = all.filter(({ text }) => text.includes('process.env')).map(({ path }) => path)
  t.deepEqual(
    readers.filter((path) => path !== 'server/env/env.ts'),
    [],
  )
  const askers = modules
    .filter(({ text }) => /scope\.db\b|inner\.db\b|\.query\(/.test(text))
    .map(({ path }) => path)
    .filter((path) => !path.includes('/models/'))
  t.deepEqual(askers, [])
})

test('the kernel and its secret are closed to modules', (t) => {
  const closed = /^server\/(kernel|kernel-view|open-kernel|open-shop|env\/env|access\/signing)\.ts$/
  t.deepEqual(
    offences(modules, (name) => closed.test(name)),
    [],
  )
  const named = modules
    .filter(({ text }) => /\bkernel(Of)?\b|authSecret|AUTH_SECRET/.test(codeOf(text)))
    .map(({ path }) => path)
  t.deepEqual(named, [])
  const sessions = modules
    .filter(({ path }) => moduleOf(path) !== 'auth')
    .filter(({ text }) => /newSessionId|\b(ctx|context)\.session\b/.test(text))
    .map(({ path }) => path)
  t.deepEqual(sessions, [])
})

test('a module reads cookies where it is noticed: what is made with one is shared with nobody', (t) => {
  for (const { path, text } of modules)
    t.notRegex(
      codeOf(text),
      /headers\.cookie|headers\['cookie'\]|\.cookies\b|get\('cookie'\)/i,
      path,
    )
})

test('a key has one purpose, of one module', (t) => {
  // Older than this rule: what was stored, mailed or set as a cookie under them has to open.
  const older: Record<string, string[]> = {
    auth: ['account', 'device', 'recovery-code', 'second-factor'],
    reviews: ['review-opt-out', 'review-request', 'review-visitor'],
  }
  const wrong = modules.flatMap(({ path, text }) => {
    const own = moduleOf(path)
    const purposes = [...text.matchAll(/\.(?:signer|sealer)\(\s*(['"`]?)([^'"`]*)/g)]
    return purposes
      .map(([, quote, purpose = '']) => (quote ? (purpose.split(/[.:]/)[0] ?? '') : 'unknown'))
      .filter((noun) => noun !== own && !older[own]?.includes(noun))
      .map((noun) => `${path}: ${noun}`)
  })
  t.deepEqual(wrong, [])
})

test('the server owns no URL: the kernel and its views name no path of a module', (t) => {
  // A product has one address everywhere, the library and stored files likewise; nothing else may join them.
  const known = [
    'server/files/files.ts: /uploads',
    'views/kit/pictures/picture-edit.tsx: /admin/media',
    'views/kit/store/product-card.tsx: /products',
    'views/kit/text/link-dialog.tsx: /admin/lists',
    'views/markdown.ts: /products',
  ]
  const words = new Set(
    tableOf([...new Set(Object.values(themes).flatMap(({ modules: enabled }) => enabled))])
      .map(({ path }) => path.split('/').slice(1, path.startsWith('/admin/') ? 3 : 2))
      .map((all) => `/${all.join('/')}`)
      .filter((path) => !['/', '/admin'].includes(path) && !path.includes(':')),
  )
  const named = [...server, ...views]
    .filter(({ path }) => !path.startsWith('server/cli/'))
    .flatMap(({ path, text }) =>
      [...codeOf(text).matchAll(/(?<=['"`])(?:\/api)?(\/[a-z.-]+(?:\/[a-z-]+)?)[/'"`?$]/g)]
        .map(([, url = '']) => url)
        .filter((url) => [...words].some((word) => url === word || url.startsWith(`${word}/`)))
        .map((url) => `${path}: ${url}`),
    )
  t.deepEqual(named, known)
  const parts = [...server].flatMap(({ path, text }) =>
    [...codeOf(text).matchAll(/(?:includes|startsWith|endsWith)\(['"`](\/[a-z]+)/g)]
      .filter(([, word = '']) => words.has(word))
      .map(([found]) => `${path}: ${found}`),
  )
  t.deepEqual(parts, [])
})

test('a scope is set where a request begins, and nowhere else', (t) => {
  const setters = [...server, ...modules]
    .filter(({ text }) => /\bctx\.scope = |Object\.assign\(ctx, \{ scope/.test(text))
    .map(({ path }) => path)
  t.deepEqual(setters, ['server/request-scope.ts'])
})

test('raw SQL is never put together from values', (t) => {
  const wrong = [...server, ...modules].flatMap(({ path, text }) =>
    [...text.matchAll(/\braw\(\s*`[^`]*\$\{/g)].map(() => path),
  )
  t.deepEqual([...new Set(wrong)], [])
})

test('Markdown is read on its thread alone, so that no text can hold the event loop', (t) => {
  const readers = offences(
    [...server, ...modules],
    (name) => name === 'server/text/markdown/markdown.ts',
  )
  t.deepEqual(readers, [
    'server/text/markdown/markdown-thread.ts imports server/text/markdown/markdown.ts',
  ])
})

test('a module has only known rooms', (t) => {
  const known =
    /^modules\/[a-z-]+\/((index|routes|schemas|talk|jobs|options|process)\.ts|(store|admin|components)\.tsx|(models|views|admin|store|components|messages|emails|commands|public)\/.+)$/
  const wrong = sourcesIn(['modules'], ['']).filter(
    (source) => !isDoor(source) && !known.test(source.path),
  )
  t.deepEqual(
    wrong.map(({ path }) => path),
    [],
  )
})

test('no markup carries an inline script, style or handler, nor what the policy forbids htmx', (t) => {
  // Mail programs drop style sheets; no policy of ours is read there.
  const pages = markup.filter(({ path }) => !path.startsWith('views/mail/'))
  const wrong = pages.flatMap(({ path, text }) => {
    const found =
      // Bytes: of our own sources
      codeOf(text).match(
        /<style[\s>]|\sstyle=|\son[a-z]+=["{]|hx-on|js:[^/]|hx-trigger="[^"]*\[/g,
      ) ?? []
    return found.map((what) => `${path}: ${what}`)
  })
  t.deepEqual(wrong, [])
})

test('a folder can be read at a glance', (t) => {
  // The kernel's own root is its table of contents; modules are a list of equals.
  const lists = new Set(['server', 'modules'])
  // A module's root holds known rooms alone.
  for (const { path } of modules) lists.add(path.split('/').slice(0, 2).join('/'))
  const entries = new Map<string, Set<string>>()
  for (const { path } of sourcesIn(['server', 'modules', 'views', 'test/helpers'], [''])) {
    const names = path.split('/')
    for (let depth = 1; depth < names.length; depth++) {
      const folder = names.slice(0, depth).join('/')
      entries.set(folder, (entries.get(folder) ?? new Set()).add(names[depth] ?? ''))
    }
  }
  const wrong = [...entries].filter(([folder, held]) => held.size > 14 && !lists.has(folder))
  t.deepEqual(
    wrong.map(([folder, held]) => `${folder} holds ${held.size} entries`),
    [],
  )
})

test('a style sheet has at most 400 lines; a longer one is a folder of parts', (t) => {
  const sheets = sourcesIn(['public', 'modules', 'templates', 'views'], ['.css'])
  t.true(sheets.length > 20)
  const long = sheets.filter(({ text }) => text.split('\n').length - 1 > 400)
  t.deepEqual(
    long.map(({ path }) => path),
    [],
  )
})

test('files stay small', (t) => {
  const lines = [...server, ...modules, ...views].map(({ path, text }) => ({
    path,
    lines: text.split('\n').length - 1,
  }))
  const sorted = lines.map((file) => file.lines).sort((a, b) => a - b)
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0
  t.true(median <= 60, `the median is ${median}`)
  t.deepEqual(
    lines.filter((file) => file.lines > 260),
    [],
  )
  const large = lines.filter((file) => file.lines > 150).length
  t.true(large / lines.length < 0.1, `${large} of ${lines.length} files have more than 150 lines`)
})
