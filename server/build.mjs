// Bundles the shop in a moment: half the memory of running the sources, a quarter of the start.
import { readdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('..', import.meta.url))
const out = `${root}dist`
const shared = {
  absWorkingDir: root,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: 'linked',
  jsx: 'automatic',
  jsxImportSource: '@kitajs/html',
  logLevel: 'warning',
}

/** Writes dist/: the server, the CLI and the migrations. Packages stay where they are. */
export async function buildAll() {
  rmSync(`${out}/chunks`, { recursive: true, force: true })
  await Promise.all([
    build({
      ...shared,
      entryPoints: { main: 'server/main.ts', platform: 'server/cli/platform.ts' },
      outdir: out,
      bundle: true,
      splitting: true,
      chunkNames: 'chunks/[name]-[hash]',
      packages: 'external',
    }),
    build({
      ...shared,
      entryPoints: readdirSync(`${root}migrations`)
        .filter((file) => file.endsWith('.ts'))
        .map((file) => `migrations/${file}`),
      outdir: `${out}/migrations`,
    }),
  ])
}

await buildAll()
