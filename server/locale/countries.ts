/** Countries by their codes of ISO 3166-1; their names come from Intl, in any language. */
import { displayNames } from './intl.ts'

/** Whether `code` is an upper-case two-letter code of a country. */
export const isCountry = (code: string): boolean => codes.has(code)

/** Every code with its name in `language`, in the order of the names. */
export function countriesIn(language: string): { code: string; name: string }[] {
  const known = kept.get(language)
  if (known) return known
  const countries = [...codes].map((code) => ({ code, name: countryName(code, language) }))
  const order = new Intl.Collator(language)
  countries.sort((a, b) => order.compare(a.name, b.name))
  kept.set(language, countries)
  return countries
}

/** The country's name in `language`; the code itself when it is unknown. */
export function countryName(code: string, language: string): string {
  if (!isCountry(code)) return code
  return displayNames(language, 'region').of(code) ?? code
}

const kept = new Map<string, { code: string; name: string }[]>()

const codes = new Set(
  (
    'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR ' +
    'BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ ' +
    'EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW ' +
    'GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY ' +
    'KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV ' +
    'MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY ' +
    'QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG ' +
    'TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ' +
    'ZW'
  ).split(' '),
)
