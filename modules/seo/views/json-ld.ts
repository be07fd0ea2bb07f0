/** Letters that could end the block, or end a line where a script reader sees one. */
const dangerous = /[<>&\u2028\u2029]/g

/** schema.org objects as the text of a data block; no title can end the block. Statement 31. */
export function jsonLd(data: object[]): string {
  const document =
    data.length === 1
      ? { '@context': 'https://schema.org', ...data[0] }
      : { '@context': 'https://schema.org', '@graph': data }
  return JSON.stringify(document).replace(
    dangerous,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
