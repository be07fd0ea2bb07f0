/**
 * Currencies of ISO 4217 with their minor-unit digits.
 * Written out, because the display digits of CLDR (HUF 0, IQD 0) are not the accounting digits.
 */

/** Whether `code` is an upper-case ISO 4217 code of a currency in use. */
export function isCurrency(code: string): boolean {
  return codes.has(code)
}

/** All known codes in alphabetical order, for select lists. */
export function currencyCodes(): string[] {
  return [...codes].sort()
}

/** Number of decimal digits between the major and the minor unit; undefined for unknown codes. */
export function minorDigits(code: string): number | undefined {
  return codes.has(code) ? (exceptions.get(code) ?? 2) : undefined
}

const exceptions = new Map([
  ...each(0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'),
  ...each(3, 'BHD IQD JOD KWD LYD OMR TND'),
  ...each(4, 'CLF UYW'),
])

const twoDigits =
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BOV BRL BSD BTN BWP BYN BZD ' +
  'CAD CDF CHE CHF CHW CNY COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL ' +
  'GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR ' +
  'LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD ' +
  'PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC ' +
  'SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XCD XCG YER ZAR ZMW ' +
  'ZWG'

const codes = new Set([...exceptions.keys(), ...twoDigits.split(' ')])

function each(digits: number, list: string): [string, number][] {
  return list.split(' ').map((code) => [code, digits])
}
