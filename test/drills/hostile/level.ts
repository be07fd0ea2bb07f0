// What a process holds, as Linux tells it: memory, open files, connections, temporary files.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { residentOf } from '../../bench/process.ts'

export interface Level {
  /** Resident memory in MB. */
  megabytes: number
  /** Open files, sockets among them. */
  files: number
  /** Connections to the port that are open, or that only the other side has closed. */
  connections: number
  /** The names of what lies in the temporary folder. */
  temporary: string[]
}

export const levelOf = (pid: number, port: number, temporary: string): Level => ({
  megabytes: Math.round(residentOf(pid) ?? 0),
  files: existsSync(`/proc/${pid}/fd`) ? readdirSync(`/proc/${pid}/fd`).length : 0,
  connections: connectionsTo(port),
  temporary: readdirSync(temporary, { recursive: true }).map(String),
})

/** Rows of the kernel's table whose own port it is, in the states ESTABLISHED and CLOSE_WAIT. */
function connectionsTo(port: number): number {
  if (!existsSync('/proc/net/tcp')) return 0
  const own = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const rows = readFileSync('/proc/net/tcp', 'utf8').split('\n').slice(1)
  return rows.filter((row) => {
    const [, local = '', , state = ''] = row.trim().split(/\s+/)
    return local.endsWith(own) && (state === '01' || state === '08')
  }).length
}
