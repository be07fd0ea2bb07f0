import test from 'ava'
import { openFile } from '../../../../modules/import-export/models/sources/open-file.ts'
import type { Reading } from '../../../../modules/import-export/models/sources/source.ts'

async function readingsOf(text: string | Buffer): Promise<Reading[]> {
  const opened = await openFile(async function* () {
    yield Buffer.from(text)
  })
  if ('value' in opened) throw new Error('it is JSON')
  const { source, table, known } = opened
  const columns = new Map([...known].map(([header, name]) => [name, header]))
  const readings: Reading[] = []
  for await (const one of source.read(table, columns, { currency: 'EUR' })) readings.push(one)
  return readings
}

const english = `ID,Type,SKU,Name,Published,Short description,Description,Date sale price ends,Tax status,In stock?,Stock,Backorders allowed?,Weight (kg),Sale price,Regular price,Categories,Tags,Images,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)
12,variation,SH-S,Shirt - S,1,,,,taxable,1,3,0,0.2,,20,,,https://a.example/s.jpg,id:11,Size,S,Colour,
13,variation,SH-M,Shirt - M,1,,,,taxable,1,,0,0.2,,21,,,,SH,Size,M,Colour,Red
11,variable,SH,Shirt,1,Soft.,Line one\\nline two,,taxable,1,,0,,,,"Clothes > Shirts, Sale","new, red\\, bright","https://a.example/a.jpg, https://a.example/b.jpg",,Size,"S, M",Colour,"Red, Blue"
14,"simple, virtual",E-1,'=Book,1,,,2001-01-01,none,0,,1,,4,5,,,,,,,,
15,variation,,Lost,1,,,,taxable,1,,0,,,9,,,,id:99,Size,S,,
16,grouped,,Set,1,,,,taxable,1,,0,,,9,,,,,,,,
`

test('variations find their product wherever it stands, by id and by SKU, and a blank attribute means any of its values', async (t) => {
  const readings = await readingsOf(english)
  t.deepEqual(
    readings.map(({ title, errors }) => [title, errors.length]),
    [
      ['=Book', 0],
      ['Set', 1],
      ['Shirt', 0],
      ['Lost', 1],
    ],
  )
  t.like(readings[2]?.record, {
    ...{ slug: 'shirt', productCategory: 'Clothes > Shirts', tags: ['new', 'red, bright'] },
    options: [
      { name: 'Size', values: ['S', 'M'] },
      { name: 'Colour', values: ['Red', 'Blue'] },
    ],
    variants: [
      { options: ['S', 'Red'], price: 2000, sku: 'SH-S', quantity: 3, weightGrams: 200 },
      { options: ['S', 'Blue'], price: 2000, imageUrl: 'https://a.example/s.jpg' },
      { options: ['M', 'Red'], price: 2100, inventoryTracked: false },
    ],
  })
  t.is(readings[2]?.notes.length, 1)
  t.like(readings[0]?.record, {
    variants: [
      {
        ...{ price: 500, compareAtPrice: null, taxable: false, requiresShipping: false },
        ...{ inventoryTracked: true, quantity: 0, inventoryPolicy: 'continue' },
      },
    ],
  })
})

test('headers and amounts are read as the shop wrote them, in German and with semicolons in Windows-1252 too', async (t) => {
  const german =
    'ID;Typ;Artikelnummer;Name;Veröffentlicht;Gewicht (g);Angebotspreis;Regulärer Preis;Kategorien\n7;simple;K-1;Käse;1;250;4,50;1.234,50;Käse\n'
  const [cheese] = await readingsOf(Buffer.from(german, 'latin1'))
  t.like(cheese, {
    title: 'Käse',
    record: {
      ...{ slug: 'kaese', productCategory: 'Käse' },
      variants: [{ price: 450, compareAtPrice: 123_450, weightGrams: 250, sku: 'K-1' }],
    },
  })
})
