/** The part of the SDK that the shop uses; it has no types of its own. */
declare module 'braintree' {
  export class Environment {
    static Sandbox: Environment
    static Production: Environment
    constructor(
      server: string,
      port: string,
      authUrl: string,
      ssl: boolean,
      graphQlServer: string,
      graphQlPort: string,
    )
  }
  interface Keys {
    environment: Environment
    merchantId: string
    publicKey: string
    privateKey: string
  }
  export interface Result {
    success: boolean
    transaction?: unknown
    errors?: { deepErrors(): { code: string }[] }
  }
  interface Search {
    orderId(): { is(value: string): void }
  }
  export class BraintreeGateway {
    constructor(keys: Keys)
    config: { timeout: number }
    clientToken: {
      generate(wish: { merchantAccountId: string }): Promise<{ clientToken?: unknown }>
    }
    customer: { delete(id: string): Promise<unknown> }
    transaction: {
      sale(wish: object): Promise<Result>
      find(id: string): Promise<unknown>
      search(criteria: (search: Search) => void): AsyncIterable<unknown>
      submitForSettlement(
        id: string,
        amount: string,
        options: { apiRequestKey: string },
      ): Promise<Result>
      void(id: string, options: { apiRequestKey: string }): Promise<Result>
      refund(
        id: string,
        wish: { amount: string; orderId: string; apiRequestKey: string },
      ): Promise<Result>
    }
    paymentMethodNonce: { find(nonce: string): Promise<unknown> }
    webhookNotification: { verify(challenge: string): string }
    webhookTesting: { sampleSignature(payload: string): string }
  }
}
