/** Begins a thread with a file of the project, from the sources and from a build alike. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import { builtThread, projectRoot } from '#server/env/paths.ts'

/** `name`: the path of the file in the project, without its ending; it ends with `-thread`, by which the build finds it. */
export function openThread(name: string, options: WorkerOptions): Worker {
  const built = builtThread(name)
  if (built !== undefined) return new Worker(built, options)
  const file = pathToFileURL(join(projectRoot(), `${name}.ts`)).href
  const loader = import.meta.resolve('tsx/esm/api')
  return new Worker(fromSource, {
    ...options,
    eval: true,
    execArgv: [],
    workerData: { file, loader },
  })
}

/** A thread does not read TypeScript by itself, even where its process does. */
const fromSource = `
  const { file, loader } = require('node:worker_threads').workerData
  import(loader).then(({ register }) => {
    register()
    return import(file)
  })`
