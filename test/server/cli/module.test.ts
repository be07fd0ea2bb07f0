import { spawnSync } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import { build, copyProject, platform } from '#test/helpers/shops/house.ts'

const names = ['faq', 'made-to-measure-size-guide']

test('a new module passes the whole gate untouched, whatever the length of its name', async (t) => {
  const root = copyProject(t)
  build(root)
  for (const name of names) {
    const { code, err } = await platform(t, root, ['module', 'create', name])
    t.is(code, 0, err)
  }
  const tool = (name: string, ...args: string[]) => {
    const bin = join(root, 'node_modules', '.bin', name)
    const { status, stdout, stderr } = spawnSync(bin, args, { cwd: root, encoding: 'utf8' })
    t.is(status, 0, `${name}: ${stdout}${stderr}`)
  }
  const own = names.flatMap((name) => [`modules/${name}`, `test/modules/${name}`])
  // Git is not here: Biome would look for its ignore file from the repository's root.
  const biome = ['ci', '--vcs-enabled=false', '--error-on-warnings']
  tool('biome', ...biome, ...own, 'migrations', 'modules/enabled.ts')
  // What is there already was checked where it stands.
  const include = [...own, 'migrations', 'server/data/engines/*.d.ts', 'modules/**/*.d.ts']
  writeFileSync(join(root, 'tsconfig.own.json'), JSON.stringify({ extends: './tsconfig', include }))
  tool('tsc', '--noEmit', '--project', 'tsconfig.own.json')
  tool('xss-scan', '--project', 'tsconfig.own.json', ...filesIn(root, own, '.tsx'))
  const tests = filesIn(root, own, '.test.ts')
  t.is(tests.length, names.length)
  tool('ava', ...tests, 'test/architecture.test.ts')

  build(root)
  const { out } = await platform(t, root, ['routes', '--json'])
  const paths = JSON.parse(out).routes.map((route: { path: string }) => route.path)
  for (const path of ['/faq', '/admin/faq', '/admin/faq/create', '/admin/faq/:id/delete']) {
    t.true(paths.includes(path), path)
  }
  t.is((await platform(t, root, ['generate', '--check'])).code, 0)
  const twice = await platform(t, root, ['module', 'create', 'faq'])
  t.is(twice.code, 2)
  t.regex(twice.err, /modules\/faq is there already/)
  t.is((await platform(t, root, ['module', 'create', '../x'])).code, 2)
})

/** From the root, those below the folders whose name ends so. */
const filesIn = (root: string, folders: readonly string[], ending: string): string[] =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith(ending))
      .map((name) => join(folder, name)),
  )
