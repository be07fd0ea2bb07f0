import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import test from 'ava'
import { build, copyProject, platform } from '#test/helpers/house.ts'

test('a new module passes the whole gate untouched, whatever the length of its name', async (t) => {
  const root = copyProject(t)
  build(root)
  for (const name of ['faq', 'made-to-measure-size-guide']) {
    const { code, err } = await platform(t, root, ['module', 'create', name])
    t.is(code, 0, err)
  }
  const tool = (name: string, ...args: string[]) => {
    const bin = join(root, 'node_modules', '.bin', name)
    const { status, stdout, stderr } = spawnSync(bin, args, { cwd: root, encoding: 'utf8' })
    t.is(status, 0, `${name}: ${stdout}${stderr}`)
  }
  // Git is not here: Biome would look for its ignore file from the repository's root.
  tool('biome', 'ci', '--vcs-enabled=false', '--error-on-warnings', 'modules', 'migrations', 'test')
  tool('tsc', '--noEmit')
  tool('xss-scan')
  const own = ['faq', 'made-to-measure-size-guide'].map(
    (name) => `test/modules/${name}/${name}.test.ts`,
  )
  tool('ava', ...own, 'test/architecture.test.ts')

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
