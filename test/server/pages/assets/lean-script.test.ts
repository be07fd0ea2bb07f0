import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import { projectRoot } from '#server/env/paths.ts'
import { leanScript } from '#server/pages/assets/lean-script.ts'

const folder = join(projectRoot(), 'public', 'js')

test('each script of the platform is sent as the build made it: shorter, and without comments', (t) => {
  const names = readdirSync(folder)
  t.true(names.length > 20)
  for (const name of names) {
    const written = readFileSync(join(folder, name))
    const lean = leanScript(written)
    t.true(lean.length < written.length, name)
    t.notRegex(lean.toString(), /^\s*\/\//m, name)
  }
})

test('a script that the build has not seen is sent as it is written', (t) => {
  const edited = Buffer.from('// Just edited.\nglobalThis.edited = true\n')
  t.is(leanScript(edited), edited)
})
