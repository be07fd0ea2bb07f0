/** What a provider says of somebody, once its answer has been checked. */
export interface IdentityClaim {
  /** Our name of the provider. */
  provider: string
  /** Issuer and subject together are the identity: an e-mail address may change hands. */
  issuer: string
  subject: string
  email?: string
  /** True only when the provider says that it has checked the address. */
  emailVerified: boolean
  name?: string
  /** What the provider granted; only the hosted platform's is looked at. */
  scopes: string[]
}
