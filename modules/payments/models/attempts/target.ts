/** What is paid for; of a trial, by which a merchant tries a gateway, the gateway. */
export interface Target {
  kind: 'session' | 'order' | 'trial'
  id: string
}
