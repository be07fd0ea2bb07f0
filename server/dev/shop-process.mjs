// The shop as a process of `npm run dev`: it gets its connections from the watcher, and tells when it is ready for them.
import { spawn } from 'node:child_process'

const mostWords = 8_000

export class ShopProcess {
  #child
  #words = ''
  #stopping = false

  /** Starts dist/main.js. `onReady` after each start and reload; `onEnd` with its last words when it ends by itself. */
  constructor(root, env, { onReady, onEnd }) {
    const args = ['--enable-source-maps', 'dist/main.js', '--watched']
    const stdio = ['inherit', 'inherit', 'pipe', 'ipc']
    this.#child = spawn(process.execPath, args, { cwd: root, env, stdio })
    this.#child.stderr.on('data', (chunk) => {
      process.stderr.write(chunk)
      this.#words = (this.#words + chunk).slice(-mostWords)
    })
    this.#child.on('message', (message) => message === 'ready' && onReady())
    this.#child.once('close', (code, signal) => {
      if (this.#stopping) return
      const cause = `The shop ended (${signal ?? `exit code ${code}`}). The terminal may tell why.`
      onEnd(this.#words.trim() || cause)
    })
  }

  /** Hands a connection over. */
  take(socket) {
    this.#child.send('connection', socket, (error) => error && socket.destroy())
  }

  /** Lets the shop read its pages and assets again. */
  reload() {
    this.#words = ''
    this.#child.send('reload', (error) => error && this.#child.kill())
  }

  /** Ends the shop, which bounds its own end. Before a restart nobody waits for slow requests: `patience` is in ms. */
  stop(patience) {
    this.#stopping = true
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return undefined
    return new Promise((resolve) => {
      const last = patience && setTimeout(() => this.#child.kill('SIGKILL'), patience)
      this.#child.once('exit', () => {
        clearTimeout(last)
        resolve()
      })
      this.#child.kill('SIGTERM')
    })
  }
}
