/** What is paid for. */
export interface Target {
  kind: 'session' | 'order'
  id: string
}
