/** Clean HTML for readers elsewhere: links and pictures with their whole addresses, as `address` makes them of a path. */
export const absoluteHtml = (html: string, address: (path: string) => string): string =>
  html.replace(
    /(<(?:a|img)\b[^>]*?\b(?:href|src)=")(\/[^"]*)"/g,
    (_, before: string, path: string) => `${before}${address(path)}"`,
  )
