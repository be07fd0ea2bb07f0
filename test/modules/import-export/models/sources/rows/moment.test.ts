import test from 'ava'
import type { RowMessage } from '#server/imports/report.ts'
import { Cells } from '../../../../../../modules/import-export/models/shopify/cells.ts'
import { moment } from '../../../../../../modules/import-export/models/sources/rows/moment.ts'

function read(text: string, timeZone?: string) {
  const errors: RowMessage[] = []
  const reports = { error: (one: RowMessage) => void errors.push(one), note: () => undefined }
  const cells = new Cells(
    { line: 2, cells: { At: text }, problem: null },
    new Map([['at', 'At']]),
    reports,
  )
  return { at: moment(cells, 'at', timeZone), refused: errors.length > 0 }
}

test('a time with an offset is that time everywhere', (t) => {
  for (const zone of ['UTC', 'America/New_York', 'Asia/Tokyo'])
    for (const text of [
      ...['2024-05-01 10:00:00 +0200', '2024-05-01T10:00:00+02:00', '2024-05-01 08:00:00 UTC'],
      ...['2024-05-01T08:00:00Z', 'Wed, 01 May 2024 08:00:00 GMT'],
    ])
      t.is(read(text, zone).at, '2024-05-01T08:00:00.000Z', `${text} in ${zone}`)
})

test('a time without one is read off the clocks of the shop, however it is written', (t) => {
  for (const text of [
    ...['2024-05-01 10:00:00', '2024-05-01T10:00', '5/1/2024 10:00', '05/01/2024 10:00:00 AM'],
    ...[
      'May 1, 2024 10:00:00 AM',
      'May 1, 2024, 10:00 AM',
      '1.5.2024 10:00',
      '01.05.2024, 10:00:00',
    ],
  ]) {
    t.is(read(text).at, '2024-05-01T10:00:00.000Z', text)
    t.is(read(text, 'Europe/Berlin').at, '2024-05-01T08:00:00.000Z', text)
    t.is(read(text, 'America/New_York').at, '2024-05-01T14:00:00.000Z', text)
  }
  for (const text of ['2024-12-31', '12/31/2024', '31.12.2024'])
    t.is(read(text, 'Asia/Tokyo').at, '2024-12-30T15:00:00.000Z', text)
})

test('what is no time is refused, and blank is none', (t) => {
  for (const text of [
    'yesterday',
    '2024-02-31 10:00:00',
    '13/13/2024',
    '32.01.2024',
    '2024-05-01 25:00:00',
  ])
    t.deepEqual(read(text), { at: null, refused: true }, text)
  t.deepEqual(read(''), { at: null, refused: false })
})
