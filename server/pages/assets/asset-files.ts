/** The files below a folder of assets. A style sheet may be a folder too: its parts, in the order of their names, are one. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Name and content of each; names are paths from the folder on. */
export function assetFiles(folder: string, under = ''): [name: string, content: Buffer][] {
  return readdirSync(join(folder, under)).flatMap((entry) => {
    const name = under === '' ? entry : `${under}/${entry}`
    const path = join(folder, name)
    if (!statSync(path).isDirectory()) return [[name, readFileSync(path)]]
    return name.endsWith('.css') ? [[name, joined(path)]] : assetFiles(folder, name)
  })
}

function joined(folder: string): Buffer {
  const parts = readdirSync(folder).sort()
  return Buffer.concat(parts.map((part) => readFileSync(join(folder, part))))
}
