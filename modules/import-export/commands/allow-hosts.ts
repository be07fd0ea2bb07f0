/** Which hosts' pictures pages show after an import: as the flag has them, or as whoever sits at the terminal answers. */
import { createInterface } from 'node:readline/promises'
import { type Call, textFlag, UsageError } from '#server/command.ts'
import type { Output } from '#server/command-output.ts'
import type { Scope } from '#server/scope.ts'
import { allowHosts, type HostCount, unknownHosts } from '../models/image-hosts.ts'

/** Undefined when the flag is not given. */
export function hostsFlag(call: Call): 'all' | string[] | undefined {
  const text = textFlag(call, 'allow-image-hosts')
  if (text === undefined || text === 'all') return text
  const hosts = text
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter((host) => host !== '')
  const odd = hosts.find((host) => !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host))
  if (odd === undefined) return hosts
  throw new UsageError(`import: "${odd}" is no host name.`)
}

/** Answers the hosts that pages do not show then. */
export async function askForHosts(
  scope: Scope,
  out: Output,
  hosts: readonly HostCount[],
  wanted: 'all' | string[] | undefined,
): Promise<string[]> {
  const foreign = unknownHosts(hosts, scope.shop.imageHosts)
  const unknown = foreign.map(({ host }) => host)
  const left = (allowed: readonly string[]) => unknown.filter((host) => !allowed.includes(host))
  if (Array.isArray(wanted)) return left(await allow(scope, out, wanted))
  if (unknown.length === 0) return []
  if (wanted === 'all') return left(await allow(scope, out, unknown))
  const list = foreign.map(({ host, images }) => `  ${host} (${images})`).join('\n')
  out.say(`\nPictures are on hosts that pages do not show yet:\n${list}`)
  if (process.stdin.isTTY && (await agreed())) return left(await allow(scope, out, unknown))
  out.say(`Show them: run this again with --allow-image-hosts ${unknown.slice(0, 3).join(',')}`)
  return unknown
}

async function agreed(): Promise<boolean> {
  const ask = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await ask.question('Show pictures from these hosts? [y/N] ')
  ask.close()
  return /^y(es)?$/i.test(answer.trim())
}

async function allow(scope: Scope, out: Output, hosts: string[]): Promise<string[]> {
  const allowed = await allowHosts(scope, hosts)
  out.say(`Pictures are shown from: ${hosts.join(', ')}`)
  return allowed
}
