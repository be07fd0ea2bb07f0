// PDF files: letters of Latin script from two font files, lines that fit, sheets that follow each other.
import test from 'ava'
import PDFDocument from 'pdfkit'
import { fontFiles, runsOf } from '#server/pdf/fonts.ts'
import { makePdf } from '#server/pdf/pdf.ts'
import { paper } from '#server/pdf/sheet.ts'

const about = { title: 'Grüße', author: 'Shop', language: 'de' }

async function blank() {
  const [width, height] = [paper.width, paper.height]
  const info = { Title: '', Author: '', CreationDate: new Date() }
  const doc = new PDFDocument({
    ...{ size: [width, height] as [number, number], margin: 0, font: null },
    ...{ lang: 'en', displayTitle: true, info },
  })
  for (const [name, file] of await fontFiles()) doc.registerFont(name, file)
  return doc
}

test('a text is written with the letters of both files, and a sign that none has is a question mark', async (t) => {
  const doc = await blank()
  const runs = (text: string) => runsOf(doc, text, 'normal').map(({ font, text: of }) => [font, of])
  t.deepEqual(runs('Grüße, 5 €'), [['normal latin', 'Grüße, 5 €']])
  t.deepEqual(runs('Łódź'), [
    ['normal latin-ext', 'Ł'],
    ['normal latin', 'ód'],
    ['normal latin-ext', 'ź'],
  ])
  t.deepEqual(runs('u\u0308'), [['normal latin', 'ü']], 'composed first')
  t.deepEqual(runs('漢'), [['normal latin', '?']])
})

test('long texts and long words are broken into lines, and a narrower column makes more of them', async (t) => {
  const text = `${'Zwei Wörter '.repeat(20)}${'x'.repeat(400)}`
  const heights: number[] = []
  await makePdf(about, (sheet) => {
    for (const width of [400, 200])
      heights.push(sheet.text(text, { x: 0, y: 0, width }, { size: 10 }))
    heights.push(sheet.text('a\nb', { x: 0, y: 0, width: 100 }, { size: 10 }))
  })
  const [wide = 0, narrow = 0, two] = heights
  t.true(narrow > 1.8 * wide, heights.join(', '))
  t.is(two, 27)
})

test('a file embeds only the fonts that it writes with, and has the sheets that were asked for', async (t) => {
  const bytes = await makePdf(about, (sheet) => {
    sheet.text('Grüße', { x: 50, y: 50, width: 300 }, { size: 12, align: 'center' })
    sheet.next()
    sheet.text('Ende', { x: 50, y: 50, width: 300 }, { size: 12, align: 'end' })
  })
  const file = bytes.toString('latin1')
  t.is(file.match(/\/Type \/Page\b/g)?.length, 2)
  t.is(file.match(/\/FontFile2 /g)?.length, 1)
  t.true(bytes.length < 20_000, `${bytes.length} bytes`)
})
