// A browser without JavaScript, or an API client: cookies are kept, redirects are not followed.
import { type Answer, type Body, exchange } from './exchange.ts'

export type { Answer }

export class Client {
  readonly cookies = new Map<string, string>()
  private readonly base: string

  constructor(base: string) {
    this.base = base
  }

  /** As an API client. */
  get = (path: string, headers: Record<string, string> = {}) =>
    this.send('GET', path, undefined, { Accept: 'application/json', ...headers })
  post = (path: string, body?: unknown, headers: Record<string, string> = {}) =>
    this.json('POST', path, body, headers)
  put = (path: string, body?: unknown, headers: Record<string, string> = {}) =>
    this.json('PUT', path, body, headers)
  patch = (path: string, body?: unknown, headers: Record<string, string> = {}) =>
    this.json('PATCH', path, body, headers)
  delete = (path: string, body?: unknown, headers: Record<string, string> = {}) =>
    this.json('DELETE', path, body, headers)

  /** As a browser that opens a page. */
  page = (path: string, headers: Record<string, string> = {}) =>
    this.send('GET', path, undefined, {
      Accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
      ...headers,
    })

  /** As htmx that asks for a part. */
  fragment = (path: string, headers: Record<string, string> = {}) =>
    this.page(path, { 'HX-Request': 'true', 'HX-Request-Type': 'partial', ...headers })

  /** As a browser that sends a form; `fields` may repeat a name. */
  form = (
    path: string,
    fields: Record<string, string> | [string, string][],
    headers: Record<string, string> = {},
  ) =>
    this.send('POST', path, new URLSearchParams(fields).toString(), {
      Accept: 'text/html,*/*;q=0.8',
      'Content-Type': 'application/x-www-form-urlencoded',
      'Sec-Fetch-Site': 'same-origin',
      ...headers,
    })

  /** Anything else. */
  async send(
    method: string,
    path: string,
    body: Body,
    headers: Record<string, string>,
  ): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const sent = { ...(cookie ? { cookie } : {}), ...headers }
    const answer = await exchange(this.base + path, method, sent, body)
    for (const line of answer.setCookie) this.keep(line)
    return answer
  }

  private json(method: string, path: string, body: unknown, headers: Record<string, string>) {
    const sent = body === undefined ? undefined : JSON.stringify(body)
    return this.send(method, path, sent, {
      Accept: 'application/json',
      ...(sent === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    })
  }

  private keep(line: string): void {
    const [pair = ''] = line.split(';')
    const at = pair.indexOf('=')
    const name = pair.slice(0, at)
    const value = pair.slice(at + 1)
    if (value === '' || /Max-Age=0|expires=Thu, 01 Jan 1970/i.test(line)) this.cookies.delete(name)
    else this.cookies.set(name, value)
  }
}
