import test from 'ava'
import { filesOfModule, filesTouchedBy, isModule } from './selection.ts'

test("a module's name stands for its tests, the walk of its routes and a few journeys that come to it", (t) => {
  t.true(isModule('products'))
  t.false(isModule('test/server/locale/money.test.ts'))
  const files = filesOfModule('products')
  t.true(files.includes('test/modules/products/store.test.ts'))
  t.true(files.includes('test/routes.test.ts'))
  t.true(files.includes('test/journeys/browsing.test.ts'))
  t.true(files.filter((file) => file.startsWith('test/journeys/')).length <= 3)
  t.false(files.includes('test/modules/blog/store.test.ts'))
})

test('a changed source reaches the tests that import it on any way, and no others', (t) => {
  const touched = filesTouchedBy(['server/text/slug.ts'])
  t.true(touched.includes('test/server/text/slug.test.ts'))
  t.true(touched.includes('test/modules/pages/store.test.ts'))
  t.false(touched.includes('test/server/limits/counter.test.ts'))
  t.deepEqual(filesTouchedBy(['test/server/locale/money.test.ts']), [
    'test/server/locale/money.test.ts',
  ])
})

test('what is no source reaches the tests of its module, or every walk; words about the project reach none', (t) => {
  const words = filesTouchedBy(['modules/blog/messages/de.json'])
  t.true(words.includes('test/modules/blog/store.test.ts'))
  t.false(words.includes('test/modules/pages/store.test.ts'))
  t.true(
    filesTouchedBy(['public/css/shop.css/1-page.css']).includes('test/journeys/access.test.ts'),
  )
  t.deepEqual(filesTouchedBy(['README.md', 'docs/api.md']), [])
})
