// What the shop's own forms send: each is found on the admin's and the shoppers' pages and kept by the route that takes it.

import { isMethod, type MountedRoute } from '#server/http/context.ts'
import { routeAt } from '#server/http/routing/find-route.ts'
import type { Client } from '../client.ts'
import { adminPages } from '../markup/admin-pages.ts'
import { crawl, tagsIn } from '../markup/crawl.ts'
import type { Json } from './texts/odd-values.ts'

type Fields = Record<string, Json>

/** The most kinds of one form that are kept. */
const most = 4

/** The fields of each form, by method and path of its route. */
export async function seenForms(
  table: readonly MountedRoute[],
  admin: Client,
  stranger: Client,
): Promise<Map<string, Fields[]>> {
  const forms = new Map<string, Fields[]>()
  const pages = [...(await adminPages(admin)), ...(await crawl(stranger)).values()]
  for (const { html, path } of pages) {
    for (const [tag, inside] of formsIn(html)) {
      const fields = fieldsIn(inside)
      const method = String(fields._method ?? tag.method ?? 'GET').toUpperCase()
      const route = isMethod(method) ? routeAt(table, method, tag.action ?? path) : undefined
      const name = route && `${route.method} ${route.path}`
      const known = name === undefined ? undefined : (forms.get(name) ?? [])
      if (name === undefined || !known || known.length >= most) continue
      forms.set(name, [...known, fields])
    }
  }
  return forms
}

function formsIn(html: string): [Record<string, string>, string][] {
  return html
    .split(/(?=<form\b)/)
    .slice(1)
    .map((text) => {
      const inside = text.split('</form>')[0] ?? ''
      return [tagsIn(inside, 'form')[0] ?? {}, inside]
    })
}

function fieldsIn(html: string): Fields {
  const fields: Fields = {}
  for (const tag of ['input', 'textarea', 'select', 'button']) {
    for (const { name, value = tag === 'input' ? 'on' : 'Walked' } of tagsIn(html, tag)) {
      if (name === undefined || name === '') continue
      const known = fields[name]
      // biome-ignore lint/suspicious/noPrototypeBuiltins: fields are a plain object of our own
      if (!fields.hasOwnProperty(name)) fields[name] = value
      else fields[name] = Array.isArray(known) ? [...known, value] : [known ?? '', value]
    }
  }
  return fields
}
