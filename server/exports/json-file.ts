import { owned } from '#server/data/own-property.ts'
import type { Exported, Layout, Value } from './layout.ts'

/** A JSON file in pieces: `{ kind, version, <list>: [...] }`, a line for each record. */
export async function* jsonOf(
  kind: string,
  { list, fields, lines }: Layout,
  batches: AsyncIterable<readonly Exported[]>,
): AsyncGenerator<string> {
  yield `{"kind":${JSON.stringify(kind)},"version":1,${JSON.stringify(list)}:[`
  let isFirst = true
  for await (const records of batches) {
    let piece = ''
    for (const record of records) {
      const whole = {
        ...nested(fields, record.fields),
        ...(lines && {
          [lines.name]: (record.lines ?? []).map((line) => nested(lines.fields, line)),
        }),
      }
      piece += `${isFirst ? '' : ','}\n${JSON.stringify(whole)}`
      isFirst = false
    }
    yield piece
  }
  yield '\n]}\n'
}

/** `{ 'seo.title': 'A' }` as `{ seo: { title: 'A' } }`, in the order of the fields. */
function nested(names: readonly string[], values: Record<string, Value>): Record<string, unknown> {
  const whole = new Map<string, unknown>()
  for (const name of names) {
    const [head = '', ...tail] = name.split('.')
    const value = owned(values, name) ?? null
    const inner = { ...Object(whole.get(head)), [tail.join('.')]: value }
    whole.set(head, tail.length === 0 ? value : inner)
  }
  return Object.fromEntries(whole)
}
