import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import test from 'ava'
import { build } from 'esbuild'
import { inSources } from './origins.ts'

test('a place of a bundle is told as that of its source; one without a map stays', async (t) => {
  const root = mkdtempSync(join(tmpdir(), 'origins-'))
  t.teardown(() => rmSync(root, { recursive: true, force: true }))
  const source = join(root, 'source.ts')
  writeFileSync(source, 'interface Gone {\n  a: 1\n}\nexport const at = () => new Error("here")\n')
  const outdir = join(root, 'dist', 'tests')
  mkdirSync(outdir, { recursive: true })
  await build({ entryPoints: [source], outdir, format: 'esm', sourcemap: 'external' })
  const bundle = pathToFileURL(join(outdir, 'source.js')).href
  const told = inSources(`at at (${bundle}:1:18)`)
  t.is(told, `at at (${pathToFileURL(source).href}:4:25)`)
  const foreign = `at ${bundle.replace('source.js', 'other.js')}:1:1`
  t.is(inSources(foreign), foreign)
})
