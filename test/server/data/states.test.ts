import test from 'ava'
import { states } from '#server/data/states.ts'

const order = states({
  open: ['on_hold', 'completed', 'cancelled'],
  on_hold: ['open', 'cancelled'],
  completed: [],
  cancelled: [],
})

test('a table says what may follow, what came before, and where it ends', (t) => {
  t.deepEqual(order.names, ['open', 'on_hold', 'completed', 'cancelled'])
  t.deepEqual(order.after('on_hold'), ['open', 'cancelled'])
  t.deepEqual(order.after('completed'), [])
  t.deepEqual(order.before('cancelled'), ['open', 'on_hold'])
  t.deepEqual(order.before('open'), ['on_hold'])
})

test('a step that is not in the table is 409 INVALID_STATE with what is allowed', (t) => {
  t.like(order.refusal('on_hold'), {
    status: 409,
    code: 'INVALID_STATE',
    details: { state: 'on_hold', allowed: ['open', 'cancelled'] },
  })
})

test('a table that leads nowhere is refused at once', (t) => {
  t.throws(() => states({ open: ['closed'] }), { message: /'closed', which is no state/ })
})

test('names that every object has are no states', (t) => {
  t.throws(() => states({ open: ['constructor'] }), { message: /no state/ })
})
