import Router from '@koa/router'
import test from 'ava'
import { RouteTree } from '#server/http/routing/route-tree.ts'
import { treeRouter } from '#server/http/routing/tree-router.ts'

const paths = [
  ...[
    '/',
    '/products',
    '/products/import',
    '/products/:id',
    '/products/:id/reviews',
    '/:place/about',
  ],
  ...[
    '/api/',
    '/api/products',
    '/api/products/:id',
    '/api/:place/about',
    '/exports/:id/errors.csv',
  ],
]
const asked = [
  ...paths,
  ...[
    '',
    '//',
    '///',
    '/api',
    '/api//',
    '/products/',
    '/products//',
    '/products/7',
    '/products/7/',
  ],
  ...[
    '/products/7/8',
    '/Products/7',
    '/products/import/',
    '/products/import/reviews',
    '/api/about',
  ],
  ...[
    '/api/api/about',
    '/products/a%2Fb',
    '/products/%',
    '/exports/1/errorsxcsv',
    '/products/about',
  ],
]

test('the tree finds what the expressions of @koa/router match, in the same order', (t) => {
  const router = treeRouter()
  const plain = new Router({ sensitive: true })
  for (const path of paths) {
    router.register(path, 'GET', () => [() => undefined])
    plain.register(path, ['GET'], [() => undefined])
  }
  for (const path of asked) {
    const tried = plain.stack.filter((layer) => layer.match(path))
    t.deepEqual(
      router.match(path, 'GET').path.map((layer) => layer.path),
      tried.map((layer) => layer.path),
      path,
    )
  }
})

test('a word of an address that every object has is a word like any other', (t) => {
  const tree = new RouteTree<string>()
  tree.add('/a/:b', 'any')
  for (const word of ['constructor', '__proto__', 'toString']) {
    t.deepEqual(tree.at(`/${word}`), [])
    t.deepEqual(tree.at(`/a/${word}`), ['any'])
  }
})
