// What hostile requests are made from, beside the table of routes: bodies that are taken, and a file of each kind.
import type { MountedRoute } from '#server/http/context.ts'
import { badDrawings } from '#test/fixtures/drawings.ts'
import { bodies } from '../../bodies/bodies.ts'
import { pdf, pictures, svg } from '../../bodies/sent-files.ts'
import type { SampleFile } from '../kinds/content.ts'
import { utf8 } from '../request.ts'
import type { Material } from '../requests.ts'

const csv = [
  'Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty,Image Src\n',
  'walked,Walked,Size,S,12.50,3,https://pictures.example/a.jpg\nwalked,,,M,13,-1,\n',
].join('')

/** Without forms that were seen; see `seenForms`. */
export async function materialFor(table: readonly MountedRoute[]): Promise<Material> {
  return { table, bodies, forms: new Map(), files: await sampleFiles() }
}

async function sampleFiles(): Promise<SampleFile[]> {
  const file = (name: string, type: string, bytes: Buffer | string): SampleFile => ({
    name,
    type,
    content: typeof bytes === 'string' ? utf8(bytes) : bytes.toString('latin1'),
  })
  const drawings = Object.values(badDrawings).slice(0, 8)
  return [
    ...(await Promise.all(
      Object.entries(pictures).map(async ([type, make]) => file('a.png', type, await make())),
    )),
    file('a.svg', 'image/svg+xml', svg),
    file('a.pdf', 'application/pdf', pdf),
    file('a.csv', 'text/csv', csv),
    file('a.csv', 'text/csv', 'from,to\n/walked,/products\n/products,/walked\n"open,\n'),
    file('a.json', 'application/json', '{"products":[{"title":"Walked"}]}'),
    file('', 'application/octet-stream', ''),
    file('../a\u202egnp.exe', 'x', '\0'.repeat(3_000)),
    ...drawings.map((text) => file('b.svg', 'image/svg+xml', text)),
  ]
}
