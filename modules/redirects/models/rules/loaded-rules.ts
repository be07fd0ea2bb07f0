/** The stored rules that a book has read, and what was changed of them. */
import { newId } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { Redirect } from '../redirect.ts'
import { isUnder } from './address.ts'
import { type Kind, kinds, type Rule, type Source, type Status } from './rule.ts'
import { storedTarget } from './target.ts'

export interface Entry extends Rule {
  /** None until it is stored. */
  id?: string
  status: Status
  source: Source
}

export class LoadedRules {
  private readonly scope: Scope
  private readonly entries = new Map<string, Entry>()
  private readonly byTarget = new Map<string, Set<string>>()
  private readonly asked = new Set<string>()
  private readonly askedTargets = new Set<string>()
  private readonly changed = new Set<string>()
  private readonly gone: string[] = []
  private aside: string | undefined

  constructor(scope: Scope) {
    this.scope = scope
  }

  /** Reads the rules of these paths, once. */
  async read(paths: readonly string[]): Promise<void> {
    const fresh = [...new Set(paths)].filter((path) => !this.asked.has(path))
    if (fresh.length === 0) return
    for (const path of fresh) this.asked.add(path)
    this.take(await Redirect.of(this.scope, fresh))
  }

  async readLeadingTo(paths: readonly string[]): Promise<void> {
    const fresh = [...new Set(paths)].filter((path) => !this.askedTargets.has(path))
    if (fresh.length === 0) return
    for (const path of fresh) this.askedTargets.add(path)
    this.take(await Redirect.leadingTo(this.scope, fresh))
  }

  get(kind: Kind, fromPath: string): Entry | undefined {
    return this.entries.get(keyOf({ kind, fromPath }))
  }

  /** The rules of these paths, of either kind. */
  among(paths: readonly string[]): Entry[] {
    return paths.flatMap((path) => kinds.flatMap((kind) => this.get(kind, path) ?? []))
  }

  /** What leads to the path of `rule`; for a beginning also what leads below it. */
  async leadingTo({ fromPath, kind }: Rule): Promise<Entry[]> {
    const path = fromPath.replace(/\?.*$/s, '')
    await this.readLeadingTo([path])
    if (kind === 'exact') {
      return [...(this.byTarget.get(path) ?? [])].flatMap((key) => this.entries.get(key) ?? [])
    }
    this.take(await Redirect.leadingBelow(this.scope, path))
    return [...this.entries.values()].filter((entry) => isUnder(targetPathOf(entry) ?? '', path))
  }

  /** Takes a rule out that the next one put in replaces. */
  setAside(id: string): void {
    for (const [key, entry] of this.entries) if (entry.id === id) this.forget(key, entry)
    this.aside = id
  }

  put(entry: Entry): 'created' | 'updated' | 'unchanged' {
    const key = keyOf(entry)
    const known = this.entries.get(key)
    const id = known?.id ?? this.aside
    if (known && known.target === entry.target && known.status === entry.status) return 'unchanged'
    this.aside = undefined
    if (known) this.forget(key, known)
    this.add({ ...entry, ...(id === undefined ? {} : { id }) })
    this.changed.add(key)
    return known || id !== undefined ? 'updated' : 'created'
  }

  drop(entry: Entry): void {
    this.forget(keyOf(entry), entry)
    if (entry.id !== undefined) this.gone.push(entry.id)
  }

  async write(): Promise<void> {
    if (this.gone.length > 0) await Redirect.in(this.scope).whereIn('id', this.gone).delete()
    const changed = [...this.changed].flatMap((key) => this.entries.get(key) ?? [])
    for (const entry of changed) {
      if (entry.id === undefined) continue
      const { id, ...row } = rowOf(entry)
      await Redirect.in(this.scope).where({ id }).patch(row)
    }
    const created = changed.filter((entry) => entry.id === undefined)
    await Redirect.addAll(
      this.scope,
      created.map((entry) => ({ ...rowOf(entry), id: newId(), hits: 0 })),
    )
  }

  /** What was changed or dropped meanwhile stays as it is in the book. */
  private take(rows: readonly Redirect[]): void {
    for (const { id, fromPath, kind, target, status, source } of rows) {
      const isKnown = this.get(kind, fromPath) ?? (this.gone.includes(id) || this.aside === id)
      if (!isKnown) this.add({ id, fromPath, kind, target, status, source })
    }
  }

  private add(entry: Entry): void {
    const key = keyOf(entry)
    this.entries.set(key, entry)
    const path = targetPathOf(entry)
    if (path !== null) this.byTarget.set(path, (this.byTarget.get(path) ?? new Set()).add(key))
  }

  private forget(key: string, entry: Entry): void {
    this.entries.delete(key)
    this.byTarget.get(targetPathOf(entry) ?? '')?.delete(key)
  }
}

const keyOf = ({ kind, fromPath }: Pick<Rule, 'kind' | 'fromPath'>) => `${kind} ${fromPath}`

function targetPathOf({ target }: Rule): string | null {
  const stored = storedTarget(target)
  return 'own' in stored ? stored.own.path : null
}

function rowOf(entry: Entry) {
  const { id, fromPath, kind, target, status, source } = entry
  return { id, fromPath, kind, target, targetPath: targetPathOf(entry), status, source }
}
