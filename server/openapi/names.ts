/** What an operation is called: made of method and path, so that it stays as long as the address does. */
import type { Method, MountedRoute } from '#server/http/context.ts'

type Named = Pick<MountedRoute, 'method' | 'path' | 'access'>

const isParameter = (word = '') => word.startsWith(':')
const isPlural = (word = '') => /[^su]s$/.test(word)
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const spaced = (word: string) => word.replaceAll('-', ' ')
const wordsOf = (path: string) => path.split('/').filter((word) => word !== '')

/** `getProductsBySlug`, `putAdminProductsByIdUpdate`: unique, as no two routes are equal. */
export function operationId({ method, path }: Pick<Named, 'method' | 'path'>): string {
  const words = wordsOf(path).flatMap((word) =>
    isParameter(word) ? ['by', word.slice(1)] : word.split(/[^a-zA-Z0-9]+/),
  )
  return method.toLowerCase() + (words.map(capital).join('') || 'Home')
}

const doing: Record<Method, string> = {
  GET: 'read',
  POST: 'send',
  PUT: 'change',
  PATCH: 'change',
  DELETE: 'delete',
}

/** `Update a product (admin)`, `Read products`, `Sign out (auth)`. */
export function summaryOf({ method, path, access }: Named): string {
  const words = wordsOf(path)
  const last = words.at(-1)
  const isForm = method === 'GET' && access === 'write'
  const isDone = isForm || (method !== 'GET' && (method === 'POST' || isParameter(words.at(-2))))
  const isAct = isDone && last !== undefined && !isParameter(last) && !isPlural(last)
  const isNew = method === 'POST' && (last === 'create' || (!isAct && isPlural(last)))
  const act = isAct ? spaced(last) : isNew ? 'create' : doing[method]
  const { thing, section } = partsOf(isAct ? words.slice(0, -1) : words, isNew, isAct)
  const said = [isForm ? 'form:' : '', act, thing].filter((part) => part !== '').join(' ')
  return capital(said) + (section.length > 0 ? ` (${section.map(spaced).join(', ')})` : '')
}

/** `variants of a product` of `products/:id/variants`; plain words before it are its section. */
function partsOf(words: readonly string[], isNew: boolean, isAct: boolean) {
  const things: string[] = []
  const section: string[] = []
  for (const [at, word] of words.entries()) {
    if (isParameter(word)) continue
    const isLast = at === words.length - 1
    const isOne = isParameter(words[at + 1]) || (isNew && isLast)
    if (isOne) things.unshift(oneOf(word))
    else if (isLast && (!isAct || isPlural(word))) things.unshift(spaced(word))
    else section.unshift(word)
  }
  return { thing: things.join(' of ') || (isAct ? '' : 'the front page'), section }
}

/** `a product` of `products`, `one of blog` of `blog`. */
function oneOf(word: string): string {
  if (!isPlural(word)) return `one of ${spaced(word)}`
  const singular = spaced(word).replace(/ies$/, 'y').replace(/s$/, '')
  return `${/^[aeio]/.test(singular) ? 'an' : 'a'} ${singular}`
}
