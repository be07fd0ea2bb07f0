/** The check digits of tax numbers, where their rule is public. Each takes the number without its country. */

const digitsOf = (text: string): number[] => [...text].map(Number)

const weighted = (text: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, at) => sum + weight * Number(text[at]), 0)

/** ISO 7064, MOD 11,10: Germany, Croatia. */
export function pure11(text: string): boolean {
  const product = digitsOf(text.slice(0, -1)).reduce((before, digit) => {
    const sum = (digit + before) % 10 || 10
    return (sum * 2) % 11
  }, 10)
  return (11 - product) % 10 === Number(text.at(-1))
}

/** Luhn over all digits: Italy, and the first ten of Sweden. */
export function luhn(text: string): boolean {
  const sum = digitsOf(text)
    .reverse()
    .reduce((all, digit, at) => {
      const doubled = at % 2 === 1 ? digit * 2 : digit
      return all + (doubled > 9 ? doubled - 9 : doubled)
    }, 0)
  return sum % 10 === 0
}

/** The last digit is what weights leave of eleven; 10 is no digit. */
const by11 =
  (weights: readonly number[]) =>
  (text: string): boolean =>
    (11 - (weighted(text, weights) % 11)) % 11 === Number(text[weights.length])

export const norwegian = by11([3, 2, 7, 6, 5, 4, 3, 2])
export const swiss = by11([5, 4, 3, 2, 7, 6, 5, 4])
export const finnish = by11([7, 9, 10, 5, 8, 4, 2])

export const danish = (text: string): boolean => weighted(text, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0

export const polish = (text: string): boolean =>
  weighted(text, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === Number(text[9])

export const portuguese = (text: string): boolean => {
  const check = 11 - (weighted(text, [9, 8, 7, 6, 5, 4, 3, 2]) % 11)
  return (check > 9 ? 0 : check) === Number(text[8])
}

export const austrian = (text: string): boolean => {
  const digits = text.slice(1)
  const sum = digitsOf(digits.slice(0, 7)).reduce((all, digit, at) => {
    const doubled = at % 2 === 1 ? digit * 2 : digit
    return all + Math.floor(doubled / 10) + (doubled % 10)
  }, 0)
  return (10 - ((sum + 4) % 10)) % 10 === Number(digits[7])
}

export const belgian = (text: string): boolean =>
  97 - (Number(text.slice(0, 8)) % 97) === Number(text.slice(8))

export const luxembourgish = (text: string): boolean =>
  Number(text.slice(0, 6)) % 89 === Number(text.slice(6))

/** A key of two digits is checked; one with a letter has another rule. */
export const french = (text: string): boolean => {
  const key = text.slice(0, 2)
  const siren = Number(text.slice(2))
  return !/^\d\d$/.test(key) || (12 + 3 * (siren % 97)) % 97 === Number(key)
}

/** Of a company by eleven, of a person by ninety-seven over letters and digits. */
export const dutch = (text: string): boolean => {
  const digits = weighted(text, [9, 8, 7, 6, 5, 4, 3, 2]) % 11 === Number(text[8])
  const spelled = [...`NL${text}`].map((sign) => String(Number.parseInt(sign, 36))).join('')
  return digits || BigInt(spelled) % 97n === 1n
}

/** Two rules are in use, 55 apart; numbers of offices and health authorities have none. */
export const british = (text: string): boolean => {
  if (!/^\d/.test(text)) return true
  const rest = weighted(text, [8, 7, 6, 5, 4, 3, 2]) + Number(text.slice(7, 9))
  return rest % 97 === 0 || (rest + 55) % 97 === 0
}
