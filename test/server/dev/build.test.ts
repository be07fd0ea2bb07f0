import test from 'ava'

test('code of ASCII alone means what it meant', async (t) => {
  const { narrow } = await import(new URL('../../../server/dev/build.mjs', import.meta.url).href)
  const code = "// …\nreturn ['größe 😀', /^[−–😀]+$/u.test('😀−'), `…`, { straße: 1 }]"
  const narrowed: string = narrow(code)
  t.regex(narrowed, /^[\t\n\x20-\x7e]+$/)
  t.deepEqual(new Function(narrowed)(), ['größe 😀', true, '…', { straße: 1 }])
})
