/** Requests that no person made. */
import type { IncomingMessage } from 'node:http'

/** Robots, and browsers that fetch what nobody has asked for yet. */
export const isMachine = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  /bot|crawl|spider|slurp|preview|scrap|curl|wget|python|monitor/i.test(
    headers['user-agent'] ?? '',
  ) || /prefetch|prerender|preview/i.test(`${headers['sec-purpose']} ${headers.purpose}`)
