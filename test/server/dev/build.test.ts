import { mkdtempSync, readdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test from 'ava'

test('code of ASCII alone means what it meant', async (t) => {
  const { narrow } = await import(new URL('../../../server/dev/build.mjs', import.meta.url).href)
  const code = "// …\nreturn ['größe 😀', /^[−–😀]+$/u.test('😀−'), `…`, { straße: 1 }]"
  const narrowed: string = narrow(code)
  t.regex(narrowed, /^[\t\n\x20-\x7e]+$/)
  t.deepEqual(new Function(narrowed)(), ['größe 😀', true, '…', { straße: 1 }])
})

test('what was compiled long ago is forgotten, and a file that goes meanwhile stops no build', async (t) => {
  const { forgetOld } = await import(new URL('../../../server/dev/build.mjs', import.meta.url).href)
  const folder = mkdtempSync(join(tmpdir(), 'compiled-'))
  for (const name of ['old', 'new']) writeFileSync(join(folder, name), '')
  utimesSync(join(folder, 'old'), 0, 0)
  // Listed, and not there when it is looked at.
  symlinkSync(join(folder, 'nowhere'), join(folder, 'renamed'))
  forgetOld(folder)
  t.deepEqual(readdirSync(folder).sort(), ['new', 'renamed'])
})
