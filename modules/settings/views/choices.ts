/** What the lists of the settings form offer. */

import { countriesIn } from '#server/locale/countries.ts'
import { currencyCodes } from '#server/locale/currencies.ts'
import { displayNames } from '#server/locale/intl.ts'
import type { Choice } from '#views/kit/fields/choice.tsx'
import { languageName } from '#views/language-name.ts'
import { weightUnits } from '../models/facts.ts'

/** All lists; what is chosen now is among them, however odd it is. */
export function choicesFor(
  { languages, complete }: { languages: readonly string[]; complete: readonly string[] },
  chosen: { timeZone: string; language: string },
  reads: string,
) {
  return {
    countries: [{ value: '', label: '—' }, ...countriesFor(reads)],
    currencies: currenciesFor(reads),
    languages: languages.map((code) => ({ value: code, label: `${languageName(code)} (${code})` })),
    further: complete
      .filter((code) => code !== chosen.language)
      .map((code) => ({ value: code, label: languageName(code) })),
    timeZones: [...new Set(['UTC', chosen.timeZone, ...Intl.supportedValuesOf('timeZone')])]
      .filter(Boolean)
      .map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
    weightUnits: weightUnits.map((unit) => ({ value: unit, label: unit })),
  }
}

const countriesFor = (language: string): Choice[] =>
  countriesIn(language).map(({ code, name }) => ({ value: code, label: name }))

function currenciesFor(language: string): Choice[] {
  const names = displayNames(language, 'currency')
  return currencyCodes().map((code) => ({
    value: code,
    label: `${code} – ${names.of(code) ?? code}`,
  }))
}
