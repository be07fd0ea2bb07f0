import test from 'ava'
import { beginsAs, isNamed } from '#server/text/match-words.ts'

test('a name is found by the beginnings of its words, whatever their case and accents', (t) => {
  for (const typed of ['uber', 'Über', 'WERK über', 'stras', 'straße', ''])
    t.true(isNamed('Über das Werk, Straße 5', typed), typed)
  for (const typed of ['erk', 'über uns', 'x']) t.false(isNamed('Über das Werk', typed), typed)
})

test('a name that begins with what was typed is told from one that has it further on', (t) => {
  for (const typed of ['lógo', 'LOGO on', 'logo on a d'])
    t.true(beginsAs('Logo on a dark ground', typed), typed)
  for (const typed of ['dark', 'logo a', 'logos', '', '…'])
    t.false(beginsAs('Logo on a dark ground', typed), typed)
})
