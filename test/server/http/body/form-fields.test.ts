import test from 'ava'
import { formFields } from '#server/http/body/form-fields.ts'

const read = (text: string, most = 100) => formFields(text, most)
const written = (...pairs: [string, string][]) => new URLSearchParams(pairs).toString()

test('fields are texts, and lists where a name comes more than once', (t) => {
  t.deepEqual(read('a=1&b=&a=2&c'), { a: ['1', '2'], b: '', c: '' })
  t.deepEqual(read(written(['title', 'Käse & Brot'], ['tag[]', 'a'])), {
    title: 'Käse & Brot',
    tag: ['a'],
  })
})

test('brackets make groups and lists, in the order of their numbers', (t) => {
  const form = written(
    ['variants[1][price]', '7'],
    ['variants[0][price]', '5'],
    ['variants[0][options][Size]', 'A3'],
    ['texts[de]', 'Hallo'],
    ['lines[][id]', 'x'],
    ['lines[][id]', 'y'],
  )
  t.deepEqual(read(form), {
    variants: [{ price: '5', options: { Size: 'A3' } }, { price: '7' }],
    texts: { de: 'Hallo' },
    lines: [{ id: 'x' }, { id: 'y' }],
  })
})

test('a group whose names are no row numbers stays a group', (t) => {
  t.deepEqual(read('a[0]=x&a[b]=y'), { a: { 0: 'x', b: 'y' } })
  t.deepEqual(read('year[2024]=x'), { year: { 2024: 'x' } })
})

test('a name with brackets that are not closed is a name', (t) => {
  t.deepEqual(read('a[b=1&[c]=2&d]=3&=4'), { 'a[b': '1', '[c]': '2', 'd]': '3', '': '4' })
})

test('names of what every object has are names like others, and reach no prototype', (t) => {
  const form = read('constructor[prototype][x]=1&__proto__[x]=1&toString=2')
  t.is(({} as Record<string, unknown>).x, undefined)
  t.deepEqual(Object.keys(form), ['constructor', '__proto__', 'toString'])
})

test('more fields than allowed, groups too deep, and a name that is a value and a group are refused', (t) => {
  t.throws(() => read('a=1&b=2&c=3', 2), {
    message: 'server.fault.bodyFields {"n":2}',
  })
  t.throws(() => read('a[b][c][d][e][f][g]=1'), {
    message: 'server.fault.formDepth {"n":6}',
  })
  t.throws(() => read('a=1&a[b]=2'), {
    message: 'server.fault.formField {"name":"a"}',
  })
})

test('bytes that are not UTF-8 are refused, and a replacement character that was typed is not', (t) => {
  t.throws(() => read('a=%FF%FE'), { message: 'server.fault.formNotUtf8' })
  t.throws(() => read('a=%EF%BF%BD&b=%C3'), { message: 'server.fault.formNotUtf8' })
  t.deepEqual(read('a=%EF%BF%BD&b=100%&c=�'), { a: '\uFFFD', b: '100%', c: '\uFFFD' })
})
