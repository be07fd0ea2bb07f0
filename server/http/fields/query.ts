/** Parses the query of an address. */
import type { ParsedUrlQuery } from 'node:querystring'
import type Koa from 'koa'
import type { Extras, State } from '#server/http/context.ts'
import { storableText } from '#server/text/storable.ts'

/**
 * Values by key; a repeated key has a list, and so has `tag[]=x`, as
 * many clients write lists. The object has no prototype.
 */
export function queryOf(text: string): ParsedUrlQuery {
  const found = new Map<string, string[]>()
  const lists = new Set<string>()
  for (const [sentKey, sentValue] of new URLSearchParams(text)) {
    const isList = sentKey.length > 2 && sentKey.endsWith('[]')
    const key = storableText(isList ? sentKey.slice(0, -2) : sentKey)
    if (isList) lists.add(key)
    const values = found.get(key)
    if (values) values.push(storableText(sentValue))
    else found.set(key, [storableText(sentValue)])
  }
  const pairs = [...found].map(([key, values]) => [
    key,
    values.length > 1 || lists.has(key) ? values : values[0],
  ])
  return Object.assign(Object.create(null), Object.fromEntries(pairs))
}

/** Sets it as `ctx.query`: Koa's own parses the whole query again for each access. */
export function readQueries(koa: Koa<State, Extras>): void {
  const read = new WeakMap<object, { text: string; query: ParsedUrlQuery }>()
  Object.defineProperty(koa.request, 'query', {
    get(this: Koa.Request): ParsedUrlQuery {
      const known = read.get(this)
      if (known?.text === this.querystring) return known.query
      const query = queryOf(this.querystring)
      read.set(this, { text: this.querystring, query })
      return query
    },
  })
}
