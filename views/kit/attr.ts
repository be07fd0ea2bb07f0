/**
 * A text as the value of an attribute. Kita escapes the quote only, so a title that contains
 * `&quot;` or a URL with `&copy=` would be read back as something else.
 */
export function attr(text: string): string {
  return text.replaceAll('&', '&amp;')
}
