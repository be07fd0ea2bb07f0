// A bench as the shop runs in production: bundled. What starts the sources keeps the names of all functions, which costs.
import { join } from 'node:path'
import { build as bundle } from 'esbuild'
import { projectRoot } from '#server/env/paths.ts'
import { build } from './process.ts'

/** The file to start; packages stay where they are. */
export async function bundled(script: string): Promise<string> {
  build()
  const outfile = join(
    projectRoot(),
    'dist',
    'bench',
    script.replace(/^.*\/|\.ts$/g, '').concat('.js'),
  )
  await bundle({
    ...{ entryPoints: [script], outfile, bundle: true, packages: 'external', platform: 'node' },
    ...{ format: 'esm', target: 'node20', jsx: 'automatic', jsxImportSource: '@kitajs/html' },
    ...{ sourcemap: 'inline', logLevel: 'error' },
  })
  return outfile
}
