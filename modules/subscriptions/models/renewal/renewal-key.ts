/** By which the order of a period is made once: `subscription ID NUMBER`. */

export const keyOf = (subscriptionId: string, number: number): string =>
  `subscription ${subscriptionId} ${number}`

/** Undefined for what is renewed by another module. */
export function periodBehind(key: string): { id: string; number: number } | undefined {
  const [, id, number] = /^subscription (\S+) (\d+)$/.exec(key) ?? []
  return id === undefined ? undefined : { id, number: Number(number) }
}
