// The port of `npm run dev`: open while the shop restarts, so that a browser waits instead of being refused.
import { createServer } from 'node:http'
import { createServer as createListener } from 'node:net'
import { faultPage, reloadScript } from './fault-page.mjs'

/** Takes connections; they go to the shop, to the page of a fault, or wait for either. */
export class DevPort {
  #waiting = new Set()
  #take
  #fault
  #streams = new Set()
  #faults = createServer((request, response) => this.#answer(request, response))
  #listener = createListener({ pauseOnConnect: true }, (socket) => {
    socket.on('error', () => socket.destroy())
    if (this.#take) this.#take(socket)
    else this.#waiting.add(socket)
  })

  /** Resolves to the port, which is another one for 0. */
  listen(port, host) {
    return new Promise((resolve, reject) => {
      this.#listener.once('error', reject)
      this.#listener.listen(port, host, () => resolve(this.#listener.address().port))
    })
  }

  /** Connections wait from now on; browsers that show a fault are told that it may be mended. */
  hold() {
    this.#take = undefined
    for (const response of this.#streams) response.end()
    this.#streams.clear()
  }

  /** Every connection, also those that wait, goes to `take`. */
  give(take) {
    this.#take = take
    for (const socket of this.#waiting) take(socket)
    this.#waiting.clear()
  }

  /** Answers every request with this fault. */
  show(fault) {
    this.#fault = fault
    this.give((socket) => {
      this.#faults.emit('connection', socket)
      socket.resume()
    })
  }

  #answer({ url }, response) {
    response.setHeader('Cache-Control', 'no-store')
    // The next request may be the shop's to answer.
    response.setHeader('Connection', 'close')
    if (url === '/dev/restarts') {
      this.#streams.add(response)
      response.once('close', () => this.#streams.delete(response))
      response.setHeader('Content-Type', 'text/event-stream')
      response.write(': open\n\n')
      return
    }
    if (url === '/dev/reload.js') {
      response.setHeader('Content-Type', 'text/javascript; charset=utf-8')
      response.end(reloadScript())
      return
    }
    response.statusCode = 500
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.end(faultPage(this.#fault))
  }
}
