import test from 'ava'
import { isNamed } from '#server/text/match-words.ts'

test('a name is found by the beginnings of its words, whatever their case and accents', (t) => {
  for (const typed of ['uber', 'Über', 'WERK über', 'stras', 'straße', ''])
    t.true(isNamed('Über das Werk, Straße 5', typed), typed)
  for (const typed of ['erk', 'über uns', 'x']) t.false(isNamed('Über das Werk', typed), typed)
})
