// Mistakes of style sheets: browsers leave such rules out without a word.
import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { formatMessages, transform } from 'esbuild'

/** Says where sheets are no CSS, each with file, line and column; undefined when all are well or gone. */
export async function cssFault(files) {
  const faults = await Promise.all([...files].map(faultsOf))
  return faults.join('') || undefined
}

async function faultsOf(file) {
  const text = await readFile(file, 'utf8').catch(() => '')
  const { warnings } = await transform(text, {
    loader: 'css',
    sourcefile: relative(process.cwd(), file),
    logLevel: 'silent',
  }).catch(({ errors }) => ({ warnings: errors }))
  const wrong = warnings.filter(({ id }) => id === 'css-syntax-error' || id === '')
  return (await formatMessages(wrong, { kind: 'error' })).join('')
}
