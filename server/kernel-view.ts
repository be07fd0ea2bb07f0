/** What modules see of the running shop. The kernel behind it stays with the server. */

import { moduleSealer, moduleSigner, type Sealer, type Signer } from '#server/access/signing.ts'
import type { Log } from '#server/log/log.ts'
import { withoutSecrets, withoutSecretsIn } from '#server/log/redact.ts'
import type { AskName } from './bus.ts'
import type { Kernel } from './kernel.ts'

let open: (view: KernelView) => Kernel

export abstract class KernelView {
  readonly #kernel: Kernel

  static {
    open = (view) => view.#kernel
  }

  constructor(kernel: Kernel) {
    this.#kernel = kernel
  }

  get storeId(): string {
    return this.#kernel.env.storeId
  }
  get engine() {
    return this.#kernel.database.engine
  }
  get log(): Log {
    return this.#kernel.log
  }
  /** As NODE_ENV says. */
  get mode() {
    return this.#kernel.env.mode
  }
  /** Where the shop is reached, without a slash at its end: `https://shop.example`. */
  get origin(): string {
    return this.#kernel.env.appUrl
  }
  /** Requests per seconds, as the environment sets them. */
  get limits() {
    return this.#kernel.env.limits
  }
  /** Counts by key, shared by all processes; a key begins with what is counted. */
  get counter(): Pick<Kernel['counter'], 'count' | 'forget'> {
    return this.#kernel.counter
  }
  get files() {
    return this.#kernel.files
  }
  /** Scripts, styles and other files of `public`, by addresses with the hash of their bytes. */
  get assets() {
    return this.#kernel.assets
  }
  get theme() {
    return this.#kernel.theme
  }
  get messages() {
    return this.#kernel.messages
  }
  /** Every route of the enabled modules. */
  get routes() {
    return this.#kernel.table
  }
  /** What the enabled modules declare, put together. */
  get declared(): Pick<Kernel, 'menu' | 'commands' | 'finders' | 'sitemaps' | 'styles'> {
    return this.#kernel
  }
  /** Pages of modules by what they are for. */
  get places() {
    return this.#kernel.places
  }
  /** Rises with every change that shoppers see; undefined while it cannot be known. */
  get revision(): number | undefined {
    return this.#kernel.revision.current()
  }

  /** The whole address of a path of the shop. */
  absolute(path: string): string {
    return this.origin + path
  }

  /** True when a module that is on answers at exactly this path, as it was declared. */
  serves(path: string): boolean {
    return this.routes.some((route) => route.method === 'GET' && route.path === path)
  }

  /** True when a module that is on answers this question. */
  answers(question: AskName): boolean {
    return this.#kernel.bus.answered(question)
  }

  /** Signs values of one purpose, which begins with the module's name. Throws for a purpose of the kernel's own. */
  signer(purpose: string): Signer {
    return moduleSigner(this.#kernel.env.authSecret, purpose)
  }

  /** Seals texts of one purpose, which begins with the module's name. Throws for a purpose of the kernel's own. */
  sealer(purpose: string): Sealer {
    return moduleSealer(this.#kernel.env.authSecret, purpose)
  }

  /** A copy for people to read, with secret fields, secrets in links and the shop's own secrets struck out. */
  withoutSecrets(value: unknown): unknown {
    return withoutSecrets(value, this.#kernel.env)
  }

  withoutSecretsIn(text: string): string {
    return withoutSecretsIn(text, this.#kernel.env)
  }
}

/** The kernel behind a scope, for the server alone. */
export const kernelOf = (view: KernelView): Kernel => open(view)
