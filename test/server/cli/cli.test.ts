import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import { stampAfter } from '#server/cli/create/module-create.ts'
import { withEntry, withoutModule } from '#server/cli/create/theme-config-edit.ts'
import { node } from '#server/cli/doctor/checks.ts'
import { variableNames } from '#server/env/env.ts'
import { complete, platform } from '#test/helpers/shops/house.ts'
import { build, builtProject, copyProject } from '#test/helpers/shops/project-copy.ts'

const withoutDemo = { DEMO: '0' }

test.serial(
  'every command has help with examples, and a wrong word is 2 with a hint',
  async (t) => {
    const root = builtProject()
    const overview = await platform(t, root, ['--help'])
    t.is(overview.code, 0)
    const names = [...overview.out.matchAll(/^ {2}([a-z]+(?: [a-z]+)?) {2}/gm)].map(
      ([, name]) => name,
    )
    t.true(names.length >= 15)
    for (const name of names) {
      const help = await platform(t, root, [...(name ?? '').split(' '), '--help'])
      t.is(help.code, 0, name)
      t.regex(help.out, /Examples:\n {2}npm run platform -- /, name)
    }
    const typo = await platform(t, root, ['migrat'])
    t.is(typo.code, 2)
    t.regex(typo.err, /no command "migrat"\. Did you mean "migrate"\?/)
    t.is((await platform(t, root, [])).code, 2)
    t.is((await platform(t, root, ['migrate', '--fast'])).code, 2)
    t.regex((await platform(t, root, ['module', 'create'])).err, /Use: .*module create NAME/)
  },
)

test.serial('init prepares a shop, once; --empty leaves the demo out', async (t) => {
  const root = copyProject(t)
  const cwd = root
  const first = await platform(t, root, ['init', '--empty', '--json'], {}, cwd)
  t.is(first.code, 0, first.err)
  const made = JSON.parse(first.out)
  t.true(made.migrated.length > 0)
  t.true(made.seeded.includes('20_admin'))
  t.false(made.seeded.some((name: string) => name.startsWith('5')))
  t.regex(readFileSync(join(cwd, '.env'), 'utf8'), /^DEMO=0$/m)
  const again = JSON.parse((await platform(t, root, ['init', '--empty', '--json'], {}, cwd)).out)
  t.deepEqual([again.migrated, again.seeded], [[], []])
  t.regex((await platform(t, root, ['init'], {}, cwd)).out, /^The shop was ready before: nothing/)
  t.is((await platform(t, root, ['demo', 'clear'], {}, cwd)).out, 'This store has no demo shop.\n')
})

test.serial('a command before the first start says how to begin', async (t) => {
  const { code, err } = await platform(t, builtProject(), ['routes'], {})
  t.is(code, 1)
  t.regex(err, /There is no \.env yet\. Run: npm run platform -- init/)
})

test.serial(
  'a slow reader of a long output gets all of it, and one that leaves early no stack',
  async (t) => {
    const root = builtProject()
    const piped = (reader: string) => {
      const command = `node dist/platform.js routes --json | ${reader}`
      const env = { PATH: process.env.PATH, ...complete() }
      return spawnSync('sh', ['-c', command], { cwd: root, encoding: 'utf8', env })
    }
    const slow = piped('(sleep 3; cat)')
    t.true(slow.stdout.length > 100_000)
    t.true(JSON.parse(slow.stdout).routes.length > 400)
    const early = piped('head -c 1')
    t.deepEqual([early.stdout, early.stderr], ['{', ''])
  },
)

test.serial('routes lists method, path, policy and module', async (t) => {
  const root = builtProject()
  const { out } = await platform(t, root, ['routes', '--json'])
  const { routes } = JSON.parse(out)
  t.true(routes.length > 0)
  for (const route of routes) t.truthy(route.method && route.path && route.policy && route.module)
  t.regex((await platform(t, root, ['routes'])).out, /^METHOD +PATH +POLICY +MODULE\n/)
})

test.serial(
  'generate follows config.json alone, and --check tells a stale list by exit code 1',
  async (t) => {
    const root = copyProject(t)
    t.is((await platform(t, root, ['generate', '--check'])).code, 0)
    const config = join(root, 'templates/base/config.json')
    const text = readFileSync(config, 'utf8')
    const enabled = () => readFileSync(join(root, 'dist/generated/enabled.ts'), 'utf8')
    const list = enabled()
    writeFileSync(config, text.replace(/"modules": \[[^\]]*\]/, '"modules": ["storefront"]'))
    const stale = await platform(t, root, ['generate', '--check', '--json'])
    t.is(stale.code, 1)
    t.deepEqual(JSON.parse(stale.out).stale, [
      'dist/generated/enabled.ts',
      'dist/generated/commands.ts',
      'dist/generated/components.d.ts',
    ])
    t.is((await platform(t, root, ['generate'])).code, 0)
    t.regex(enabled(), /modules: \[storefrontModule\]/)
    writeFileSync(config, text)
    t.is((await platform(t, root, ['generate'])).code, 0)
    t.is(enabled(), list)
    writeFileSync(config, text.replace('"storefront"', '"storefornt"'))
    const unknown = await platform(t, root, ['generate'])
    t.is(unknown.code, 1)
    t.regex(unknown.err, /config\.json:\d+:\d+: There is no .*Did you mean "storefront"\?/)
  },
)

test.serial('doctor finds a sound shop sound, and names what is not', async (t) => {
  const root = copyProject(t)
  const cwd = root
  await platform(t, root, ['init', '--empty'], withoutDemo, cwd)
  const well = await platform(t, root, ['doctor'], {}, cwd)
  t.is(well.code, 0, well.out)
  t.notRegex(well.out, /✗/)
  const weak = complete({
    AUTH_SECRET: 'a'.repeat(40),
    DATABASE_URL: 'postgres://a:b@127.0.0.1:1/x',
  })
  const ill = await platform(t, root, ['doctor', '--json'], weak)
  t.is(ill.code, 1)
  const wrong = JSON.parse(ill.out).checks.filter((check: { ok: boolean }) => !check.ok)
  t.deepEqual(
    wrong.map((check: { name: string }) => check.name),
    ['Secret', 'Database', 'Schema', 'Store', 'Rights'],
  )
  t.throws(() => node('18.20.0'), { message: /too old: install Node 20\.19/ })
  t.is(node('24.1.0'), '24.1.0')
})

test.serial('accounts are made, promoted and given passwords from the terminal', async (t) => {
  const root = copyProject(t)
  const cwd = root
  await platform(t, root, ['init', '--empty'], {}, cwd)
  const made = await platform(t, root, ['user', 'create', 'ana@example.com', '--json'], {}, cwd)
  t.is(made.code, 0, made.err)
  const { user, password } = JSON.parse(made.out)
  t.is(user.role, 'customer')
  t.true(password.length >= 16)
  t.regex(
    (await platform(t, root, ['user', 'promote', 'ana@example.com'], {}, cwd)).out,
    /is an admin/,
  )
  const short = ['user', 'password', 'ana@example.com', '--password', 'short']
  const refused = await platform(t, root, short, {}, cwd)
  t.is(refused.code, 1)
  t.regex(refused.err, /^password: Use at least 8 characters/)
  t.is((await platform(t, root, ['user', 'promote', 'nobody@example.com'], {}, cwd)).code, 1)
})

test.serial('a theme is copied under a new name and works at once', async (t) => {
  const root = copyProject(t)
  t.is((await platform(t, root, ['template', 'create', 'autumn'])).code, 0)
  t.is(
    JSON.parse(readFileSync(join(root, 'shop/themes/autumn/config.json'), 'utf8')).name,
    'autumn',
  )
  build(root)
  const env = complete({ TEMPLATE: 'autumn', DEMO: '0' })
  t.is((await platform(t, root, ['init'], env)).code, 0)
  t.is((await platform(t, root, ['template', 'create', 'autumn'])).code, 2)
  t.is((await platform(t, root, ['template', 'create', '../x'])).code, 2)
  const winter = ['template', 'create', 'winter', '--extends', 'autumn']
  t.is((await platform(t, root, winter)).code, 0)
  const config = JSON.parse(readFileSync(join(root, 'shop/themes/winter/config.json'), 'utf8'))
  t.is(config.extends, 'autumn')
  t.is((await platform(t, root, ['generate', '--check'])).code, 0)
  const { templates } = JSON.parse((await platform(t, root, ['template', 'list', '--json'])).out)
  t.deepEqual(
    templates.map(({ name }: { name: string }) => name),
    ['autumn', 'base', 'foundry', 'winter'],
  )
  t.is((await platform(t, root, ['template', 'create', 'x', '--extends', 'nobody'])).code, 2)
  t.is((await platform(t, root, [...winter, '--from', 'base'])).code, 2)
})

test('.env.example names every variable, each under a comment, and nothing else', (t) => {
  const text = readFileSync('.env.example', 'utf8')
  const named = [...text.matchAll(/^# .+\n([A-Z_0-9]+)=/gm)].map(([, name]) => name)
  t.deepEqual(named.sort(), [...variableNames].sort())
  t.true(existsSync('knexfile.ts'))
})

test('a new migration sorts behind every other, also behind one that is dated in the future', (t) => {
  const date = new Date('2026-11-22T10:00:00.000Z')
  t.is(stampAfter(['20261121000000_a_b.ts', 'README.md'], date), '20261122100000')
  t.is(stampAfter(['20261126020000_server_add.ts', '20261121000000_a.ts'], date), '20261126020001')
})

test('a module is added to config.json without touching the rest of its text', (t) => {
  t.is(withEntry('{ "modules": [] }', 'modules', 'a'), '{ "modules": ["a"] }')
  t.is(withEntry('{"modules": ["a", "b"]}', 'modules', 'c'), '{"modules": ["a", "b", "c"]}')
  const lines = '{\n  "modules": [\n    "a",\n    "b"\n  ]\n}'
  t.is(withEntry(lines, 'modules', 'c'), lines.replace('"b"', '"b",\n    "c"'))
  const own = '{"modules": {"add": ["a", "b"]}, "options": {"a": {}}}'
  const left = { modules: { add: ['b'] }, options: {} }
  t.deepEqual(JSON.parse(withoutModule(own, 'a') ?? ''), left)
  t.is(withoutModule(own, 'c'), undefined)
})
