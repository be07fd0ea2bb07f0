/** Which of our encodings a caller takes. */
export type Encoding = 'br' | 'gzip' | 'identity'

/** br before gzip before plain; `q=0` means no. */
export function encodingOf(accept: string | string[] | undefined): Encoding {
  const text = String(accept ?? '')
  if (takes(text, 'br')) return 'br'
  return takes(text, 'gzip') ? 'gzip' : 'identity'
}

function takes(accept: string, name: string): boolean {
  const at = accept.search(new RegExp(`(^|[,\\s])${name}($|[,;\\s])`))
  return at >= 0 && !/^[^,]*;\s*q=0(\.0*)?\s*(,|$)/.test(accept.slice(at).replace(/^,/, ''))
}
