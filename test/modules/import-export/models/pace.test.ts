// How many rows a transaction of an import has.
import test from 'ava'
import { Pace } from '../../../../modules/import-export/models/change-set/stages/pace.ts'

test('a batch has as many rows as fit into a transaction, at most as many as were asked for', (t) => {
  const pace = new Pace(100)
  t.is(pace.take, 100)
  pace.learn(100, 50)
  t.is(pace.take, 100)
  pace.learn(100, 500)
  t.is(pace.take, 40)
})

test('rows that take long are written ten at a time at the fewest, and no batch is more than twice the one before', (t) => {
  const pace = new Pace(100)
  pace.learn(100, 60_000)
  t.is(pace.take, 10)
  pace.learn(10, 1)
  t.is(pace.take, 20)
  pace.learn(20, 1)
  t.is(pace.take, 40)
  pace.learn(0, 1_000)
  t.is(pace.take, 40)
})

test('what is asked for in small pieces stays in small pieces', (t) => {
  const pace = new Pace(5)
  pace.learn(5, 60_000)
  t.is(pace.take, 5)
})
