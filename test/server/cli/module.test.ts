import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import { unescapedIn } from '#test/helpers/gate/unescaped-in.ts'
import { complete, platform } from '#test/helpers/shops/house.ts'
import { copyProject } from '#test/helpers/shops/project-copy.ts'

/** One of the shop's own, and one of the platform with a long name. */
const names = ['faq', 'made-to-measure-size-guide']
const own = [
  ...['shop/modules/faq', 'modules/made-to-measure-size-guide'],
  'test/modules/made-to-measure-size-guide',
]

test('a new module passes the whole gate untouched, whatever the length of its name', async (t) => {
  const root = copyProject(t)
  for (const args of [['faq'], ['made-to-measure-size-guide', '--platform']]) {
    const { code, err } = await platform(t, root, ['module', 'create', ...args])
    t.is(code, 0, err)
  }
  const tool = (name: string, ...args: string[]) => {
    const bin = join(root, 'node_modules', '.bin', name)
    // Those that run the gate are told what is missing; this is one test on one engine.
    const env = { ...process.env, CI: '', TEST_POSTGRES_URL: '', TEST_MODULES: '' }
    const { status, stdout, stderr } = spawnSync(bin, args, { cwd: root, encoding: 'utf8', env })
    t.is(status, 0, `${name}: ${stdout}${stderr}`)
  }
  // Git is not here: Biome would look for its ignore file from the repository's root.
  const biome = ['ci', '--vcs-enabled=false', '--error-on-warnings']
  tool('biome', ...biome, ...own, 'migrations')
  const sources = filesIn(root, [...own, 'migrations'], /\.tsx?$/)
  writeFileSync(
    join(root, planted),
    'export const Planted = ({ title }: { title: string }) => <h1>{title}</h1>\nexport const count: string = 1\n',
  )
  const all = [...sources, planted]
  const mistakes = [...mistypedIn(root, all), ...unescapedIn(root, all)]
  t.deepEqual(
    mistakes.map((mistake) => mistake.split('(')[0]),
    [planted, planted],
    mistakes.join('\n'),
  )
  rmSync(join(root, planted))
  const tests = filesIn(root, own, /\.test\.ts$/)
  t.is(tests.length, names.length)
  // Builds the shop with the modules in it, too.
  tool('tsx', 'test/run.ts', ...tests, 'test/architecture.test.ts')

  const { out } = await platform(t, root, ['routes', '--json'], complete({ TEMPLATE: 'own' }))
  const paths = JSON.parse(out).routes.map((route: { path: string }) => route.path)
  for (const path of ['/faq', '/admin/faq', '/admin/faq/create', '/admin/faq/:id/delete']) {
    t.true(paths.includes(path), path)
  }
  t.is((await platform(t, root, ['generate', '--check'])).code, 0)
  const twice = await platform(t, root, ['module', 'create', 'faq'])
  t.is(twice.code, 2)
  t.regex(twice.err, /A module faq is there already/)
  t.is((await platform(t, root, ['module', 'create', '../x'])).code, 2)
})

const planted = 'shop/modules/faq/planted.tsx'

/** What tsc finds in these files, a line each; the rest is read only for its types. */
function mistypedIn(root: string, files: readonly string[]): string[] {
  const include = ['server/**/*.d.ts', 'modules/**/*.d.ts']
  const config = { extends: './tsconfig.json', include, files }
  writeFileSync(join(root, 'tsconfig.own.json'), JSON.stringify(config))
  const args = ['--project', 'tsconfig.own.json', '--singleThreaded', '--pretty', 'false']
  const tsc = join(root, 'node_modules', 'typescript-native', 'bin', 'tsc')
  const { stdout } = spawnSync(tsc, args, { cwd: root, encoding: 'utf8' })
  return stdout.split('\n').filter((line) => files.some((file) => line.startsWith(`${file}(`)))
}

/** From the root, those below the folders whose name ends so. */
const filesIn = (root: string, folders: readonly string[], ending: RegExp): string[] =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => ending.test(name))
      .map((name) => join(folder, name)),
  )
