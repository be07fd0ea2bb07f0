/** Letters that could end the block, or end a line where a script reader sees one. */
const dangerous = /[<>&\u2028\u2029]/g
/** What is written in a language; a product, an organisation is the same thing in each. */
const written = /^(?:Web|Collection|FAQ|About|Contact)Page$|^(?:Article|BlogPosting|Blog)$/

/**
 * schema.org objects as the text of a data block; no title can end the block. `readers` gives an address
 * of the shop in the reader's language.
 */
export function jsonLd(
  data: object[],
  language: string,
  readers: (address: string) => string = (address) => address,
): string {
  const told = data.map((one) => ({ ...inLanguage(one, language), ...one }))
  const document =
    told.length === 1
      ? { '@context': 'https://schema.org', ...told[0] }
      : { '@context': 'https://schema.org', '@graph': told }
  return JSON.stringify(document, (_, value) =>
    typeof value === 'string' ? readers(value) : value,
  ).replace(dangerous, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

const inLanguage = (one: object, language: string) =>
  '@type' in one && written.test(String(one['@type'])) ? { inLanguage: language } : {}
