/** Terms of the catalogue: every name and value of an option, tag and type that a product has, once. Written with the products. */

import { chunksOf } from '#server/chunks.ts'
import { StoreModel } from '#server/data/model.ts'
import { now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { type TermKind, termId, termName, termValue } from '#server/text/term-ids.ts'
import { Product } from '../product.ts'

/** As much of a product as has terms. */
export type Termed = Pick<Product, 'options' | 'tags' | 'type'>

export class Term extends StoreModel {
  static override tableName = 'product_terms'
  static override audited = false
  static override timestamps = false
  static override idColumn = ['storeId', 'recordId', 'field']
  /** Where it is translated: an option and its values in one place. */
  declare recordId: string
  declare field: string
  declare kind: TermKind
  declare name: string
  /** Of an option; null for a word of its own. */
  declare value: string | null

  /** Adds what products have and nobody had before. */
  static async keep(scope: Scope, products: readonly Termed[]): Promise<void> {
    const terms = new Map(termsIn(products).map((term) => [keyOf(term), term]))
    const wanted = [...terms.values()]
    const known = new Set<string>()
    for (let at = 0; at < wanted.length; at += chunkOf) {
      const ids = new Set(wanted.slice(at, at + chunkOf).map(({ recordId }) => recordId))
      const rows = await Term.in(scope)
        .select('recordId', 'field')
        .whereIn('recordId', [...ids])
      for (const row of rows) known.add(keyOf(row))
    }
    const fresh = wanted.filter((term) => !known.has(keyOf(term)))
    if (fresh.length === 0) return
    // In one order, so that two writers never wait for each other in a circle.
    fresh.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
    const common = { storeId: scope.storeId, createdAt: now() }
    for (let at = 0; at < fresh.length; at += chunkOf) {
      const rows = fresh.slice(at, at + chunkOf).map((term) => ({ ...common, ...term }))
      await scope
        .db('product_terms')
        .insert(rows)
        .onConflict(['store_id', 'record_id', 'field'])
        .ignore()
    }
    await tellOf(scope, fresh)
  }

  /** The same for products by their ids, as they are now. */
  static async keepOf(scope: Scope, productIds: readonly string[]): Promise<void> {
    for (const ids of chunksOf(productIds, pageOf)) {
      await Term.keep(scope, await termed(scope).whereIn('id', ids))
    }
  }

  /**
   * Walks the catalogue: adds what is missing, and takes away what no product has any more. Its translations stay:
   * a word that comes back has them again.
   */
  static async sweep(scope: Scope): Promise<void> {
    const begun = now()
    const used = new Set<string>()
    for (let after = ''; ; ) {
      const products = await termed(scope).where('id', '>', after).orderBy('id').limit(pageOf)
      const last = products.at(-1)
      if (!last) break
      for (const term of termsIn(products)) used.add(keyOf(term))
      await scope.atomic((inner) => Term.keep(inner, products))
      after = last.id
    }
    const old = await Term.in(scope).where('createdAt', '<', begun).select('recordId', 'field')
    const gone = old.filter((term) => !used.has(keyOf(term)))
    for (let at = 0; at < gone.length; at += chunkOf) {
      await scope.atomic((inner) => drop(inner, gone.slice(at, at + chunkOf)))
    }
  }
}

const chunkOf = 200
const pageOf = 500

const termed = (scope: Scope) => Product.in(scope).select('id', 'options', 'tags', 'type')

type Named = Pick<Term, 'recordId' | 'field'>
const keyOf = ({ recordId, field }: Named) => `${recordId} ${field}`

/** Every term of these products, once: many products share a word, and each has the hash of a record. */
export function termsIn(products: readonly Termed[]): Omit<TermRow, 'storeId'>[] {
  const terms = new Map<string, ReturnType<typeof termOf>>()
  const add = (kind: TermKind, name: string, value: string | null = null) => {
    const key = JSON.stringify([kind, name, value])
    if (!terms.has(key)) terms.set(key, termOf(kind, name, value))
  }
  for (const { options, tags, type } of products) {
    for (const { name, values } of options) {
      add('option', name)
      for (const value of values) add('option', name, value)
    }
    for (const tag of tags) add('tag', tag)
    if (type) add('type', type)
  }
  return [...terms.values()]
}

type TermRow = Pick<Term, 'storeId' | 'recordId' | 'field' | 'kind' | 'name' | 'value'>

const termOf = (kind: TermKind, name: string, value: string | null) => ({
  ...{ recordId: termId(kind, name), kind, name, value },
  field: value === null ? termName : termValue(value),
})

async function drop(scope: Scope, terms: readonly Named[]): Promise<void> {
  for (const { recordId, field } of terms) {
    await Term.in(scope).where({ recordId, field }).delete()
  }
  await tellOf(scope, terms)
}

async function tellOf(scope: Scope, terms: readonly Named[]): Promise<void> {
  const termIds = [...new Set(terms.map(({ recordId }) => recordId))].sort()
  for (const some of chunksOf(termIds, pageOf)) await scope.tell('terms.changed', { termIds: some })
}
