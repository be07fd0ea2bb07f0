import { type Said, said } from '#server/language/message.ts'
/**
 * A barcode as a spreadsheet may have left it. `doubt` says why it may not be the original.
 * "4006381333931.0" and "4.006381333931E+12" hold all digits and are restored; "4.00638E+12" has
 * lost some, so it stays as written.
 */
export function restoreBarcode(cell: string): { barcode: string; doubt: Said | null } {
  const text = cell.replace(/^'(?=\d)/, '')
  const whole = /^(\d{1,40})\.0{1,10}$/.exec(text)?.[1]
  if (whole !== undefined) return { barcode: whole, doubt: null }
  const [, first = '', rest = '', exponent] = /^(\d)[.,](\d{1,40})E\+?(\d{1,2})$/i.exec(text) ?? []
  if (exponent === undefined) return { barcode: text, doubt: null }
  if (rest.length === Number(exponent)) return { barcode: `${first}${rest}`, doubt: null }
  return { barcode: text, doubt: said('import-export.admin.row.lostDigits', { text }) }
}
