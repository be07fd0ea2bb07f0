/** One and many of a word, as English and German make them: for what is asked, never for what is kept. */

/** Shorter ones say too little to be taken apart. */
const shortestStem = 4

/**
 * Other forms under which the same thing may be written: "posters" for "poster" and the other way
 * round. Only endings that seldom lead astray; "-er" is none of them, or posters would be posts.
 */
export function formsOf(word: string, languages: readonly string[]): string[] {
  if (!/^[a-z]{3,}$/.test(word)) return []
  const forms = [
    ...(languages.includes('en') ? english(word) : []),
    ...(languages.includes('de') ? german(word) : []),
  ]
  return [...new Set(forms)].filter((form) => form !== word)
}

function english(word: string): string[] {
  if (/[^aeiou]ies$/.test(word)) return [`${word.slice(0, -3)}y`]
  if (/(?:ss|sh|ch|x|z)es$/.test(word)) return [word.slice(0, -2)]
  if (/(?:ss|us|is)$/.test(word)) return [`${word}es`]
  if (word.endsWith('s')) return word.length > 3 ? [word.slice(0, -1)] : []
  if (/[^aeiou]y$/.test(word)) return [`${word.slice(0, -1)}ies`]
  return [/(?:sh|ch|x|z)$/.test(word) ? `${word}es` : `${word}s`]
}

function german(word: string): string[] {
  const shorter = ['en', 'n', 'e']
    .filter((ending) => word.endsWith(ending))
    .map((ending) => word.slice(0, -ending.length))
    .filter((stem) => stem.length >= shortestStem)
  const longer = word.endsWith('e') ? [`${word}n`] : [`${word}e`, `${word}en`]
  return [...shorter, ...(word.length >= shortestStem ? longer : [])]
}
