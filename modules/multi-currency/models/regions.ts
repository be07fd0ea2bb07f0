/** Where a currency is at home, as countries of ISO 3166-1. */
import { isCountry } from '#server/locale/countries.ts'

/** Where a code does not begin with its only country. */
const several = new Map([
  ['EUR', 'AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA XK'],
  ['CHF', 'CH LI'],
  ['USD', 'US EC SV PR PA GU VI'],
  ['AUD', 'AU NR KI TV'],
  ['NZD', 'NZ CK NU'],
  ['DKK', 'DK FO GL'],
  ['NOK', 'NO SJ'],
  ['GBP', 'GB IM JE GG'],
  ['ILS', 'IL PS'],
  ['XOF', 'BJ BF CI GW ML NE SN TG'],
  ['XAF', 'CM CF CG GA GQ TD'],
  ['XPF', 'NC PF WF'],
  ['XCD', 'AG DM GD KN LC VC'],
])

export function regionsOf(code: string): string[] {
  const named = several.get(code)
  if (named) return named.split(' ')
  const country = code.slice(0, 2)
  return isCountry(country) ? [country] : []
}
