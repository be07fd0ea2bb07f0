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
      const whole: Record<string, unknown> = nested(fields, record.fields)
      if (lines) whole[lines.name] = (record.lines ?? []).map((line) => nested(lines.fields, line))
      piece += `${isFirst ? '' : ','}\n${JSON.stringify(whole)}`
      isFirst = false
    }
    yield piece
  }
  yield '\n]}\n'
}

/** `{ 'seo.title': 'A' }` as `{ seo: { title: 'A' } }`, in the order of the fields. */
function nested(names: readonly string[], values: Record<string, Value>): Record<string, unknown> {
  const whole: Record<string, unknown> = {}
  for (const name of names) {
    const [head = '', ...tail] = name.split('.')
    const value = values[name] ?? null
    if (tail.length === 0) whole[head] = value
    else whole[head] = { ...Object(whole[head]), [tail.join('.')]: value }
  }
  return whole
}
