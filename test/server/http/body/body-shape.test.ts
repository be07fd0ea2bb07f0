import test from 'ava'
import { checkShape } from '#server/http/body/body-shape.ts'

const many = (count: number) => Array.from({ length: count }, (_, at) => `c${at}`)

test('a body with too many fields names the field that has most of them', (t) => {
  const named = (body: unknown) =>
    t.throws<Error & { fields?: object }>(() => checkShape(body, 1000))
  t.deepEqual(Object.keys(named({ label: 'A', choices: many(5000) })?.fields ?? {}), ['choices'])
  const deep = { blocks: { b1: { props: { rows: many(600) } } }, more: many(500) }
  t.deepEqual(Object.keys(named(deep)?.fields ?? {}), ['blocks.b1.props.rows'])
})

test('where no field has most of them, the body is told to have too many', (t) => {
  const wide = Object.fromEntries(many(300).map((name) => [name, { a: 1, b: 2, c: 3 }]))
  const fault = t.throws<Error & { fields?: object; status?: number }>(() => checkShape(wide, 1000))
  t.is(fault?.fields, undefined)
  t.is(fault?.status, 400)
  t.notThrows(() => checkShape(wide, 2000))
})
