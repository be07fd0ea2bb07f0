/** A product title that is markup in one language and an expression in two others. */
export const hostile = ['<img src=x onerror=alert(1)>', '$', '{7*7}{7*7}'].join('')

/** What is left of a page outside its quoted attributes, where only our own tags may stand. */
export function unquoted(html: JSX.Element): string {
  return String(html).replace(/="[^"]*"/g, '')
}
