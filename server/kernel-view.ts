/** The part of the running shop that modules see. Only the server sees the kernel. */

import { moduleSealer, moduleSigner, type Sealer, type Signer } from '#server/access/signing.ts'
import type { GatewayKeys } from '#server/env/gateway-keys.ts'
import { Slices, type Visitors } from '#server/jobs/slices.ts'
import type { Log } from '#server/log/log.ts'
import { withoutSecrets, withoutSecretsIn } from '#server/log/redact.ts'
import type { AskName } from './bus.ts'
import type { Kernel } from './kernel.ts'

let open: (view: KernelView) => Kernel

export abstract class KernelView {
  readonly #kernel: Kernel
  abstract readonly requestId: string

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
  /** The shop's public address without a trailing slash: `https://shop.example`. */
  get origin(): string {
    return this.#kernel.env.appUrl
  }
  /** For long work that nobody waits for: it ends a slice wherever the shop may answer, also within a transaction. */
  slices(): Slices {
    const { database } = this.#kernel
    return new Slices(this.visitors, () => database.isAwaited())
  }
  /** Who waits for an answer to another request than this one. */
  protected get visitors(): Visitors {
    return this.#kernel.openRequests.besides(this.requestId)
  }
  /** Limits in requests per seconds, from the environment. */
  get limits() {
    return this.#kernel.env.limits
  }
  /** Counters by key, shared by all processes; a key begins with the name of its counter. */
  get counter(): Pick<Kernel['counter'], 'count' | 'giveBack' | 'forget'> {
    return this.#kernel.counter
  }
  get files() {
    return this.#kernel.files
  }
  /** How the shop looks to this caller. */
  abstract get look(): Kernel['looks']['latest']
  get theme(): Kernel['theme'] {
    return this.look.theme
  }
  /** Scripts, styles and other files of `public` and of the theme, by addresses with a content hash. */
  get assets(): Kernel['assets'] {
    return this.look.assets
  }
  get messages(): Kernel['messages'] {
    return this.look.messages
  }
  /** Every route of the enabled modules. */
  get routes() {
    return this.#kernel.table
  }
  /** What the enabled modules declare. */
  get declared(): Pick<
    Kernel,
    'menu' | 'published' | 'commands' | 'settingsForms' | 'finders' | 'sitemaps' | 'styles'
  > {
    return this.#kernel
  }
  /** How people can pay, in the order of modules. */
  get gateways() {
    return this.#kernel.gateways
  }
  /** Whom the price of a delivery can be asked of, in the order of modules. */
  get carriers() {
    return this.#kernel.carriers
  }
  /** Keys of gateways, by the names of their variables; for adapters alone. */
  get gatewayKeys(): GatewayKeys {
    return this.#kernel.env.gatewayKeys
  }
  /** Of the service that knows the tax numbers of the European Union, without a trailing slash. */
  get viesUrl(): string {
    return this.#kernel.env.viesUrl
  }
  /** Pages of modules by what they are for. */
  get places() {
    return this.#kernel.places
  }
  /** The shop's revision; undefined while it is unknown. */
  get revision(): number | undefined {
    return this.#kernel.revision.current()
  }

  /**
   * Sends a line to `hears` of every process that has this topic and is connected now, over Postgres; on SQLite nobody is
   * told. Stored nowhere.
   */
  broadcast(topic: string, line: string): void {
    this.#kernel.broadcast.send(topic, line)
  }

  /** The absolute URL of a path. */
  absolute(path: string): string {
    return this.origin + path
  }

  /** True when an enabled module has a route at exactly this declared path. */
  serves(path: string): boolean {
    return this.routes.some((route) => route.method === 'GET' && route.path === path)
  }

  /** True when an enabled module answers this question. */
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

  /** A copy for display, with secret fields, secrets in links and the shop's own secrets masked. */
  withoutSecrets(value: unknown): unknown {
    return withoutSecrets(value, this.#kernel.env)
  }

  withoutSecretsIn(text: string): string {
    return withoutSecretsIn(text, this.#kernel.env)
  }
}

/** The kernel behind a scope, for the server alone. */
export const kernelOf = (view: KernelView): Kernel => open(view)
