/** How the tax numbers of businesses are formed, by the prefix that they are written with. */
import { isMember } from '#server/locale/places.ts'
import * as check from './check-digits.ts'

interface Rule {
  /** Of what follows the prefix. */
  form: RegExp
  /** As it is shown to whoever mistyped one. */
  example: string
  isRight?: (rest: string) => boolean
}

const rules = new Map<string, Rule>(
  Object.entries({
    AT: { form: /^U\d{8}$/, example: 'ATU13585627', isRight: check.austrian },
    BE: { form: /^[01]\d{9}$/, example: 'BE0428759497', isRight: check.belgian },
    BG: { form: /^\d{9,10}$/, example: 'BG175074752' },
    CY: { form: /^\d{8}[A-Z]$/, example: 'CY10259033P' },
    CZ: { form: /^\d{8,10}$/, example: 'CZ25123891' },
    DE: { form: /^[1-9]\d{8}$/, example: 'DE136695976', isRight: check.pure11 },
    DK: { form: /^\d{8}$/, example: 'DK13585628', isRight: check.danish },
    EE: { form: /^\d{9}$/, example: 'EE100931558' },
    EL: { form: /^\d{9}$/, example: 'EL094259216' },
    ES: { form: /^[A-Z]\d{7}[A-Z\d]$|^\d{8}[A-Z]$/, example: 'ESB58378431' },
    FI: { form: /^\d{8}$/, example: 'FI20774740', isRight: check.finnish },
    FR: { form: /^[A-HJ-NP-Z\d]{2}\d{9}$/, example: 'FR40303265045', isRight: check.french },
    HR: { form: /^\d{11}$/, example: 'HR33392005961', isRight: check.pure11 },
    HU: { form: /^\d{8}$/, example: 'HU12892312' },
    IE: { form: /^\d[A-Z\d+*]\d{5}[A-W][A-I]?$/, example: 'IE6433435F' },
    IT: { form: /^\d{11}$/, example: 'IT00743110157', isRight: check.luhn },
    LT: { form: /^(\d{9}|\d{12})$/, example: 'LT119511515' },
    LU: { form: /^\d{8}$/, example: 'LU15027442', isRight: check.luxembourgish },
    LV: { form: /^\d{11}$/, example: 'LV40003521600' },
    MT: { form: /^\d{8}$/, example: 'MT11679112' },
    NL: { form: /^\d{9}B\d{2}$/, example: 'NL004495445B01', isRight: check.dutch },
    PL: { form: /^\d{10}$/, example: 'PL8567346215', isRight: check.polish },
    PT: { form: /^\d{9}$/, example: 'PT501964843', isRight: check.portuguese },
    RO: { form: /^[1-9]\d{1,9}$/, example: 'RO18547290' },
    SE: {
      ...{ form: /^\d{12}$/, example: 'SE123456789701' },
      isRight: (rest: string) => check.luhn(rest.slice(0, 10)),
    },
    SI: { form: /^[1-9]\d{7}$/, example: 'SI50223054' },
    SK: {
      ...{ form: /^[1-9]\d{9}$/, example: 'SK2022749619' },
      isRight: (rest: string) => Number(rest) % 11 === 0,
    },
    XI: {
      ...{ form: /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/, example: 'XI110305878' },
      isRight: check.british,
    },
    GB: {
      ...{ form: /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/, example: 'GB980780684' },
      isRight: check.british,
    },
    CHE: { form: /^\d{9}$/, example: 'CHE116281710', isRight: check.swiss },
    NO: { form: /^[89]\d{8}$/, example: 'NO923609016', isRight: check.norwegian },
  }),
)

/** Prefixes that differ from the country's code. */
const prefixes = new Map([
  ['GR', 'EL'],
  ['CH', 'CHE'],
])
const countries = new Map([
  ['EL', 'GR'],
  ['CHE', 'CH'],
])

export interface ReadNumber {
  /** As it is kept and printed: capitals, with its prefix, nothing between. */
  number: string
  /** ISO 3166-1; Northern Ireland is `XI`, as its numbers are. */
  country: string
}

/** A number as typed; undefined where it is not formed as the numbers of its country are, or has no country. */
export function numberIn(typed: string): ReadNumber | undefined {
  const plain = typed.toUpperCase().replace(/[\s.\-/]/g, '')
  const { prefix, rest } = partsOf(plain)
  const rule = rules.get(prefix)
  if (!rule?.form.test(rest) || rule.isRight?.(rest) === false) return undefined
  return { number: prefix + rest, country: countries.get(prefix) ?? prefix }
}

/** An example for whoever mistyped a number of this country, or of one that is not known here. */
export function exampleOf(typed: string, country: string | undefined): string {
  const { prefix } = partsOf(typed.toUpperCase().replace(/[\s.\-/]/g, ''))
  const own = rules.get(prefixes.get(country ?? '') ?? country ?? '')
  return (rules.get(prefix) ?? own)?.example ?? 'DE136695976'
}

/** What countries write behind a number is no part of it. */
function partsOf(plain: string): { prefix: string; rest: string } {
  const swiss = /^CHE(.*?)(?:MWST|TVA|IVA|HR|VAT)?$/.exec(plain)
  if (swiss) return { prefix: 'CHE', rest: swiss[1] ?? '' }
  const typed = plain.slice(0, 2)
  const prefix = prefixes.get(typed) ?? typed
  const rest = plain.slice(2)
  return { prefix, rest: prefix === 'NO' ? rest.replace(/MVA$/, '') : rest }
}

/** Whether a number counts as one of the union: its members’, and of Northern Ireland for goods. */
export const isOfUnion = (country: string): boolean => isMember(country) || country === 'XI'
