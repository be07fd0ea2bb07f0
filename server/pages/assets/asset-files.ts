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

/** Tells whether anything below these folders has changed since: names, sizes and times of all files. */
export const printOf = (folders: readonly string[]): string =>
  folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => {
        const { size, mtimeMs } = statSync(join(folder, name))
        return `${folder} ${name} ${size} ${mtimeMs}`
      }),
    )
    .join('\n')
