import { mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import test from 'ava'
import { emptyFolder } from '#test/helpers/shops/project-copy.ts'

test('a build is done again when a file that it read has changed, came or went, and else is not', async (t) => {
  const root = emptyFolder(t)
  const own = emptyFolder(t)
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const { dropStamp, isFresh, keepStamp } = await import(
    new URL('../../../server/dev/fresh.mjs', import.meta.url).href
  )
  const keep = (began = Date.now() + 60_000) =>
    keepStamp(root, { began, folders: [own], outputs: ['dist/main.js'] })
  write('dist/main.js', '')
  write('dist/generated/lean/cart.js', '')
  write('server/main.ts', 'one')
  write('modules/cart/cart.ts', 'one')
  t.false(isFresh(root), 'nothing was built')
  keep()
  t.true(isFresh(root))

  const changes: Record<string, () => void> = {
    'a file of another size': () => write('server/main.ts', 'three'),
    'a file of the same size': () => write('server/main.ts', 'eerht'),
    'a file more': () => write('modules/cart/more/more.ts', ''),
    'a file less': () => rmSync(join(root, 'modules/cart/cart.ts')),
    'other packages': () => write('node_modules/.package-lock.json', '{}'),
    'own code where there was none': () => write('shop/modules/faq/faq.ts', ''),
    'own packages': () => write('shop/node_modules/.package-lock.json', '{}'),
    'own code elsewhere': () => writeFileSync(join(own, 'index.ts'), ''),
    'another folder of own code': () => write('.env', 'SHOP_DIR=elsewhere'),
    'other bytes with the times of those before': () => {
      const { atime, mtime } = statSync(join(root, 'server/main.ts'))
      write('server/main.ts', 'heret')
      utimesSync(join(root, 'server/main.ts'), atime, mtime)
    },
    'a build that was ended in the middle': () => dropStamp(root),
    'no scripts of browsers': () => rmSync(join(root, 'dist/generated/lean/cart.js')),
    'a build that is not whole': () => rmSync(join(root, 'dist/main.js')),
  }
  for (const [change, make] of Object.entries(changes)) {
    make()
    t.false(isFresh(root), change)
    write('dist/main.js', '')
    write('dist/generated/lean/cart.js', '')
    keep()
    t.true(isFresh(root), change)
  }
  utimesSync(join(root, 'server/main.ts'), 1, 1)
  t.true(isFresh(root), 'the same bytes with another time')
  write('.env', 'SHOP_DIR=elsewhere\nPORT=3001')
  write('shop/node_modules/quiz/index.js', '')
  t.true(isFresh(root), 'what no build reads')

  const began = Date.now()
  write('server/main.ts', 'changed while it was built')
  keep(began)
  t.false(isFresh(root), 'a change that the build may have missed')
})
