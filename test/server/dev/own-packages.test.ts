import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import test from 'ava'
import { build } from 'esbuild'
import { emptyFolder } from '#test/helpers/shops/project-copy.ts'

test('packages of the platform keep their own packages where own code lies in its folder', async (t) => {
  const root = emptyFolder(t)
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  write('main.js', `import './node_modules/outer/index.js'`)
  write('node_modules/outer/index.js', `import version from 'inner'\nconsole.log(version)`)
  write('node_modules/outer/node_modules/inner/index.js', `export default 'the one of outer'`)
  write('node_modules/inner/index.js', `export default 'the one of the platform'`)
  const { ownCode } = await import(
    new URL('../../../server/dev/own-code.mjs', import.meta.url).href
  )
  const { outputFiles } = await build({
    ...{ entryPoints: [join(root, 'main.js')], bundle: true, write: false, format: 'esm' },
    plugins: [ownCode(root, [root], /^inner$/)],
  })
  t.true(outputFiles[0]?.text.includes('the one of outer'))
})
