// Sends the requests, a few at once, in volleys: between them a dead shop is revived, and people sign in again.
import { setTimeout as sleep } from 'node:timers/promises'
import { type HostileRequest, piecesOf } from '#test/helpers/hostile/request.ts'
import { hostileRequest, type Material } from '#test/helpers/hostile/requests.ts'
import { wrongWith } from '#test/helpers/hostile/verdict.ts'
import { type Outcome, send } from '#test/helpers/hostile/wire.ts'
import type { Failures, Suspect } from './failures.ts'
import type { Level } from './level.ts'
import { type Cause, causeIn, errorsIn } from './log-lines.ts'
import { minimised } from './minimised.ts'
import type { Target } from './target.ts'

const volley = 200
const atOnce = 8
/** How many volleys fill the shop's caches. */
const warmAfter = 5
/** How many requests may have ended a process that is found dead. */
const suspected = 24
/** How long a process that ends may take to say so, in ms. */
const lastWords = 250
/** A visitor who has waited this long counts as one who was never answered, in ms. */
const visitWithin = 5_000

interface Source {
  engine: string
  seed: number
  material: Material
}

export class Volleys {
  /** What the shop held once it was warm. */
  warm: Level
  crashes = 0
  private readonly target: Target
  private readonly failures: Failures
  private readonly source: Source
  private readonly statuses = new Map<number, number>()
  private volleysAlive = 0
  /** What was sent last, under way or answered: one of them may have ended the process. */
  private recent: Suspect[] = []

  constructor(target: Target, failures: Failures, source: Source) {
    this.target = target
    this.failures = failures
    this.source = source
    this.warm = target.level()
  }

  /** Sends the rounds from `first` up to before `last`, until the clock says `until`; answers how many were sent. */
  async run(first: number, last: number, until: number): Promise<number> {
    for (let at = first; at < last; at += volley) {
      const end = Math.min(at + volley, last)
      const sent = await this.volley(at, end, until)
      if (sent < end) return sent - first
    }
    return last - first
  }

  /** How often each status was answered. */
  summary = (): string =>
    [...this.statuses]
      .sort(([a], [b]) => a - b)
      .map(([status, count]) => `${status || 'no answer'} × ${count}`)
      .join(', ')

  private async volley(first: number, last: number, until: number): Promise<number> {
    const { target, failures } = this
    const { engine } = this.source
    let next = first
    while (next < last && performance.now() < until) {
      const worker = async () => {
        while (next < last && !target.isDead && performance.now() < until) await this.round(next++)
      }
      await Promise.all([
        this.visit(`rounds from ${next}`),
        ...Array.from({ length: atOnce }, worker),
      ])
      const lines = target.newLines()
      const fatal = errorsIn(lines).find(({ isFatal }) => isFatal)
      if (target.isDead) await this.findKiller(fatal)
      else if (this.volleysAlive++ < warmAfter) this.warm = target.level()
      failures.collect(engine, lines, `rounds ${first} to ${next - 1}`)
      await target.world.renew(target.url)
    }
    return next
  }

  private async round(round: number): Promise<void> {
    const { engine, seed, material } = this.source
    const request = hostileRequest(material, seed, round)
    const suspect = { engine, round, request }
    this.recent = [...this.recent.slice(1 - suspected), suspect]
    const outcome = await this.send(request)
    const wrong = wrongWith(request, outcome)
    // A process that ends says so a moment later.
    if (wrong !== undefined) await sleep(lastWords)
    if (this.target.isDead) return
    const status = outcome.responses[0]?.status ?? 0
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
    if (wrong !== undefined) await this.look(suspect, wrong, outcome)
  }

  private async look(suspect: Suspect, wrong: string, outcome: Outcome): Promise<void> {
    const { failures, target } = this
    const { request } = suspect
    const id = outcome.responses.find(({ status }) => status >= 500)?.headers.get('x-request-id')
    const cause = id === undefined ? undefined : causeIn(target.lines(), id)
    if (!failures.count(suspect, wrong, cause)) return
    const sent = piecesOf(request, target.world.factOf)
    const small = outcome.hung ? undefined : await minimised(request, this.fails(wrong), 60)
    failures.tell(suspect, wrong, sent, small, cause)
  }

  private send = (request: HostileRequest): Promise<Outcome> =>
    send(request, this.target.port, this.target.world.factOf)

  /** Whether a request is answered wrongly in the same way again; a shop that it ends is left for the volley to find. */
  private fails = (wrong: string) => async (request: HostileRequest) =>
    !this.target.isDead && wrongWith(request, await this.send(request)) === wrong

  /** Those that were sent last when it died are sent again, one by one, unless what ended it is known. */
  private async findKiller(cause: Cause | undefined): Promise<void> {
    const { failures, target } = this
    // The latest first.
    const suspects = this.recent.reverse()
    this.recent = []
    this.volleysAlive = 0
    this.crashes++
    const wrong = 'the process ended'
    await target.revive()
    if (failures.knows(cause)) return
    for (const suspect of suspects) {
      if (!(await this.kills(suspect.request))) continue
      if (!failures.count(suspect, wrong, cause)) return
      const sent = piecesOf(suspect.request, target.world.factOf)
      const small = await minimised(suspect.request, this.kills, 12)
      failures.tell(suspect, wrong, sent, small, cause)
      return
    }
    const { engine } = this.source
    const rounds = suspects.map(({ round }) => round).join(', ')
    failures.check(false, `${engine}: ${wrong} and none of these rounds ends it alone: ${rounds}`)
  }

  /** Sends it alone; a shop that it ends is started again. */
  private kills = async (request: HostileRequest): Promise<boolean> => {
    await this.send(request)
    await sleep(lastWords)
    if (!this.target.isDead) return false
    await this.target.revive()
    return true
  }

  /** Somebody who only looks, while the others attack: answered in time, as long as the shop lives. */
  private async visit(rounds: string): Promise<void> {
    const { target, failures, source } = this
    for (const path of ['/healthz', '/products']) {
      const began = performance.now()
      const status = await statusOf(target.url + path)
      if (target.isDead) return
      const ms = Math.round(performance.now() - began)
      const is = status === 200 ? `waited ${ms} ms` : `got ${status}`
      failures.check(
        status === 200 && ms < visitWithin,
        `${source.engine}, ${rounds}: a visitor of ${path} ${is}`,
      )
    }
  }
}

const statusOf = (url: string): Promise<number | string> =>
  fetch(url, { headers: { accept: 'text/html' }, signal: AbortSignal.timeout(visitWithin) }).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.status
    },
    (error: Error) => `no answer (${error.name})`,
  )
