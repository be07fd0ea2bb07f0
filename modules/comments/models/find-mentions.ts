/** Who is meant by `@name` in a text: a colleague by their name, their address, or a first name or front part of the address that only one of them has. */

export interface Colleague {
  userId: string
  name: string
  email: string
}

export interface Meant {
  userId: string
  /** As it stands in the text, with the sign. */
  written: string
}

/** Each once. */
export interface Untold {
  /** As written, what nobody is called. */
  unknown: string[]
  /** As written, what several are called. */
  shared: string[]
}

export interface Mentions extends Untold {
  /** Everybody who is meant, once, in the order of the text. */
  meant: Meant[]
}

/** The longest name wins; a name that two share means nobody. */
export function findMentions(text: string, colleagues: readonly Colleague[]): Mentions {
  const names = namesOf(colleagues)
  const found = new Map<string, Meant>()
  const [unknown, shared] = [new Set<string>(), new Set<string>()]
  for (const { index } of text.matchAll(/(?<![\p{L}\p{N}._%+-])@(?=\S)/gu)) {
    const rest = text.slice(index + 1)
    const hit = names.find(({ name }) => beginsWith(rest, name))
    const written = `@${hit ? rest.slice(0, hit.name.length) : wordAt(rest)}`
    if (!hit) unknown.add(written)
    else if (!hit.userId) shared.add(written)
    else if (!found.has(hit.userId)) found.set(hit.userId, { userId: hit.userId, written })
  }
  unknown.delete('@')
  return { meant: [...found.values()], unknown: [...unknown], shared: [...shared] }
}

/** What could be a name: a price after `@` is none, nor is the full stop after a name part of it. */
const wordAt = (rest: string): string =>
  /^\p{L}[\p{L}\p{M}\p{N}._%+@-]*/u.exec(rest)?.[0].replace(/[._%+@-]+$/, '') ?? ''

/** The longest first; `userId` is undefined where several are called so. */
function namesOf(colleagues: readonly Colleague[]) {
  const owners = new Map<string, { name: string; userId: string | undefined }>()
  const claim = (typed: string, userId: string) => {
    const name = typed.trim()
    if (name === '') return
    const key = folded(name)
    const other = owners.get(key)
    owners.set(key, { name, userId: other && other.userId !== userId ? undefined : userId })
  }
  for (const { userId, name, email } of colleagues)
    for (const one of new Set([name, email, name.trim().split(/\s+/)[0] ?? ''])) claim(one, userId)
  // What one is called by wins over how the address of another begins.
  const called = new Set(owners.keys())
  for (const { userId, email } of colleagues) {
    const front = email.slice(0, email.indexOf('@'))
    if (!called.has(folded(front))) claim(front, userId)
  }
  return [...owners.values()].sort((a, b) => b.name.length - a.name.length)
}

const folded = (text: string) => text.normalize('NFC').toLowerCase()

function beginsWith(rest: string, name: string): boolean {
  if (folded(rest.slice(0, name.length)) !== folded(name)) return false
  return !/^[\p{L}\p{N}]/u.test(rest.slice(name.length))
}
