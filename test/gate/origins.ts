/** Where in the sources a place of a bundle lies. Node could say so itself, and would read two seconds of maps in each process. */
import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

const place = /file:\/\/(\S*\/dist\/tests\/\S+?\.js):(\d+):(\d+)/g
const maps = new Map<string, SourceMap | undefined>()

/** A text with each place of a bundle by the file, line and column that it was made of. */
export const inSources = (text: string): string =>
  text.replace(place, (whole, bundle: string, line: string, column: string) => {
    const entry = mapOf(bundle)?.findEntry(Number(line) - 1, Number(column) - 1)
    if (!entry || !('originalSource' in entry)) return whole
    const source = pathToFileURL(join(dirname(bundle), entry.originalSource))
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
  })

function mapOf(bundle: string): SourceMap | undefined {
  if (!maps.has(bundle)) {
    const file = `${bundle}.map`
    maps.set(
      bundle,
      existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : undefined,
    )
  }
  return maps.get(bundle)
}
