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

/** Everybody who is meant, once, in the order of the text. The longest name wins; a name that two share means nobody. */
export function findMentions(text: string, colleagues: readonly Colleague[]): Meant[] {
  const names = namesOf(colleagues)
  const found = new Map<string, Meant>()
  for (const { index } of text.matchAll(/(?<![\p{L}\p{N}._%+-])@(?=\S)/gu)) {
    const rest = text.slice(index + 1)
    const hit = names.find(({ name }) => beginsWith(rest, name))
    if (hit?.userId && !found.has(hit.userId))
      found.set(hit.userId, {
        userId: hit.userId,
        written: text.slice(index, index + 1 + hit.name.length),
      })
  }
  return [...found.values()]
}

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
