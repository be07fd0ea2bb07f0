import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import { complete, platform } from '#test/helpers/shops/house.ts'
import { builtProject, emptyFolder } from '#test/helpers/shops/project-copy.ts'

const good = `Handle,Title,Variant Price,Image Src,Status
moon,Moon,19.90,https://cdn.example.com/moon.jpg,active
card,Card,4,,active
`

test('a file is imported from the command line, found unchanged the second time, and its hosts are asked for', async (t) => {
  const cwd = emptyFolder(t)
  const env = complete()
  const call = (...args: string[]) => platform(t, builtProject(), args, env, cwd)
  writeFileSync(join(cwd, 'good.csv'), good)
  writeFileSync(join(cwd, 'bad.csv'), good.replace('19.90', '19.9x').replace('card,', 'other,'))
  writeFileSync(join(cwd, 'none.csv'), 'a,b\n1,2\n')
  t.is((await call('migrate')).code, 0)

  const tried = await call('import', 'good.csv')
  t.is(tried.code, 0)
  t.regex(tried.out, /product +create +planned +2[\s\S]*is ready/)
  const first = await call('import', 'good.csv', '--apply')
  t.is(first.code, 0)
  t.regex(first.out, /product +create +applied +2/)
  t.regex(first.out, /--allow-image-hosts cdn\.example\.com/)
  const all = ['--apply', '--allow-image-hosts', 'all']
  const again = JSON.parse((await call('import', 'good.csv', ...all, '--json')).out)
  t.like(again, { status: 'applied', errors: [], hosts: [] })
  t.like(again.counts, [{ kind: 'product', state: 'skipped', count: 2 }])
  t.notRegex((await call('import', 'good.csv', '--apply')).out, /--allow-image-hosts/)

  const bad = await call('import', 'bad.csv', '--apply')
  t.is(bad.code, 1)
  t.regex(bad.out, /2 +product +Variant Price +"19\.9x"/)
  t.regex(bad.out, /product +create +applied +1/)
  const none = await call('import', 'none.csv')
  t.is(none.code, 1)
  t.regex(none.err, /No known export has these columns/)
  const qty =
    'Handle,Title,Variant Inventory Tracker,Variant Inventory Qty,Variant Price\ncup,Cup,,7,4\n'
  writeFileSync(join(cwd, 'untracked.csv'), qty)
  const untracked = await call('import', 'untracked.csv', '--apply')
  t.is(untracked.code, 0)
  t.regex(untracked.out, /NOTE[\s\S]*2 +Variant Inventory Qty +the quantity 7 was not taken/)
  const missing = await call('import', 'missing.csv')
  t.is(missing.code, 1)
  t.regex(missing.err, /missing\.csv cannot be read/)
  t.is((await call('import', 'good.csv', '--allow-image-hosts', 'a b')).code, 2)
  t.is((await call('import')).code, 2)
})
