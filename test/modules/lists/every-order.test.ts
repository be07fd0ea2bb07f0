// Whatever a list of the admin offers to be sorted and narrowed by, the database of each engine can do.
import test from 'ava'
import type { ApiDocument } from '#server/openapi/document.ts'
import { bodies } from '#test/helpers/bodies/bodies.ts'
import { testEngine } from '#test/helpers/databases/database.ts'
import { fill, setStage } from '#test/helpers/shops/stage.ts'

interface Parameter {
  in: string
  name: string
  schema: { enum?: unknown[]; type?: string; format?: string }
}

/** What a parameter of a list is asked with; nothing for what merchants name themselves. */
function valuesOf({ name, schema }: Parameter): string[] {
  if (schema.enum) return schema.enum.map(String)
  if (name.endsWith('Has')) return ['a']
  if (!/(?:From|To)$/.test(name)) return []
  return [schema.format === 'date' ? '2026-01-31' : '1']
}

test(`every list of the admin is sorted and narrowed by all that it offers (${testEngine()})`, async (t) => {
  const { table, admin, own } = await setStage(t, bodies)
  const { paths }: ApiDocument = (await admin.get('/api/openapi.json')).json
  const lists = new Set<string>()
  const faults: string[] = []
  for (const { path } of table.filter(({ method, area }) => method === 'GET' && area === 'admin')) {
    const described = paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`]?.get?.parameters ?? []
    const parameters = (described as unknown as Parameter[]).filter((one) => one.in === 'query')
    if (!parameters.some(({ name }) => name === 'sort')) continue
    lists.add(path)
    const at = `/api${fill(path, own)}`
    // Of a name that only its module knows, as a report's.
    if ((await admin.get(at)).status !== 200) continue
    for (const parameter of parameters)
      for (const value of valuesOf(parameter)) {
        const query = `${parameter.name}=${encodeURIComponent(value)}`
        const { status } = await admin.get(`${at}?${query}`)
        if (status !== 200) faults.push(`${path}?${query} ${status}`)
      }
  }
  t.deepEqual(faults, [])
  t.true(lists.size > 20, `${lists.size} lists`)
})
