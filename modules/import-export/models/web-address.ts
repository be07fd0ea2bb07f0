/** An http or https URL in its normal form; "//host/x" is read as https. Null when it is none. */
export function webAddress(text: string): string | null {
  if (text.length > 2000) return null
  const whole = text.startsWith('//') ? `https:${text}` : text
  if (!/^https?:\/\//i.test(whole) || !URL.canParse(whole)) return null
  return new URL(whole).href
}
