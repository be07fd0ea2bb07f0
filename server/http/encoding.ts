/** Which of our encodings a caller takes. */
export type Encoding = 'br' | 'gzip' | 'identity'

const brotli = /(?:^|[,\s])br(?=$|[,;\s])/
const gzip = /(?:^|[,\s])gzip(?=$|[,;\s])/
const refused = /^[,\s]*[^,]*;\s*q=0(\.0*)?\s*(,|$)/

/** br before gzip before plain; `q=0` means no. */
export function encodingOf(accept: string | string[] | undefined): Encoding {
  const text = String(accept ?? '')
  if (takes(text, brotli)) return 'br'
  return takes(text, gzip) ? 'gzip' : 'identity'
}

function takes(accept: string, name: RegExp): boolean {
  const at = accept.search(name)
  return at >= 0 && !refused.test(accept.slice(at))
}
