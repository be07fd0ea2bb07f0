import test from 'ava'
import { sourcesIn } from '#test/helpers/sources.ts'

const declared = /^(?:const|let|class|function|async function) +(\w+)/gm

test('the scripts of the admin share one scope, and no name of it: a second one would not run at all', (t) => {
  const scripts = sourcesIn(['public', 'modules'], ['.js']).filter(({ path }) =>
    /\/js\/admin-[^/]+\.js$/.test(path),
  )
  t.true(scripts.length > 15)
  const names = scripts.flatMap(({ text }) => [...text.matchAll(declared)].map(([, name]) => name))
  t.deepEqual(
    names.filter((name, at) => names.indexOf(name) !== at),
    [],
  )
})
