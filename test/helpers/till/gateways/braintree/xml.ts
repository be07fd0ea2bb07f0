// XML as Braintree writes it: dashes in names, lists and missing values marked by attributes.

export type Value = string | null | readonly Value[] | { [name: string]: Value }

/** `<name>value</name>`; the pieces of a list are called `item`, or as `pieces` says. */
export function xml(name: string, value: Value, pieces: Record<string, string> = {}): string {
  const tag = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  if (value === null) return `<${tag} nil="true"/>`
  if (typeof value === 'string') return `<${tag}>${value.replaceAll('&', '&amp;')}</${tag}>`
  if (isList(value)) {
    const inner = value.map((piece) => xml(pieces[name] ?? 'item', piece, pieces)).join('')
    return `<${tag} type="array">${inner}</${tag}>`
  }
  const inner = Object.entries(value).map(([key, one]) => xml(key, one, pieces))
  return `<${tag}>${inner.join('')}</${tag}>`
}

const isList = (value: Exclude<Value, string | null>): value is readonly Value[] =>
  Array.isArray(value)
