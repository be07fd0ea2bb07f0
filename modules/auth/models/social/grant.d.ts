/** The part of grant's core that we use: its own types cover only its middleware. */
declare module 'grant/lib/grant.js' {
  interface Call {
    method: 'GET'
    params: { provider: string; override?: 'callback' }
    query: Record<string, string>
    body: Record<string, never>
    state: Record<string, never>
    session: object
  }
  interface Answer {
    location?: string
    session: Record<string, unknown>
    state: { response?: unknown }
  }
  function grant(setting: {
    config: Record<string, object>
    request?: object
  }): (call: Call) => Promise<Answer>
  export = grant
}
