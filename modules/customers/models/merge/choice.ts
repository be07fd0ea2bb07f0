/** What of two records is kept, as the merchant chose. */
export const sides = ['kept', 'gone'] as const
export type Side = (typeof sides)[number]

export interface MergeChoice {
  email: Side
  name: Side
  /** Whether the sign-in address of the account that is closed opens the other one. */
  keepsSignIn: boolean
}
