const secret = /token|secret|passw|authorization|cookie|card|cvc/i

/** The same data with everything struck out that is named like a secret. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      secret.test(key) ? '[secret]' : withoutSecrets(one),
    ]),
  )
}
