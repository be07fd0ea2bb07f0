import type { ClientRequest, IncomingMessage } from 'node:http'

/**
 * The answer of a request. Rejects where none comes, also where the connection ends without an error: Node closes one that
 * answers 101 Switching Protocols, and says nothing but `close`.
 */
export const answerOf = (request: ClientRequest): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request
      .on('response', resolve)
      .on('error', reject)
      .on('close', () => reject(new Error('the connection ended without an answer')))
  })
