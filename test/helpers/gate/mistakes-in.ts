// What tsc and xss-scan find in a project, or in a few files of it: the rest is read once, and only for its types.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { recursiveDiagnoseJsxElements } from '@kitajs/ts-html-plugin/dist/util.js'
import ts from 'typescript'

/** A line each, empty where there is none. `files` are named from `root`, where tsconfig.json lies; without them it is every file of the project. */
export function mistakesIn(root: string, files?: readonly string[]): string[] {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile)
  const { options, fileNames, errors } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  const declared = ['server', 'modules'].flatMap((folder) => declarationsIn(join(root, folder)))
  const paths = files?.map((file) => join(root, file)) ?? fileNames
  const program = ts.createProgram([...paths, ...declared], options)
  const found = [...errors, ...program.getOptionsDiagnostics(), ...program.getGlobalDiagnostics()]
  for (const path of paths) {
    const source = program.getSourceFile(path)
    found.push(
      ...program.getSyntacticDiagnostics(source),
      ...program.getSemanticDiagnostics(source),
    )
    if (source && path.endsWith('.tsx'))
      recursiveDiagnoseJsxElements(ts, source, program.getTypeChecker(), found)
  }
  const host = { ...ts.sys, getCanonicalFileName: (name: string) => name, getNewLine: () => '\n' }
  return found.map((one) => ts.formatDiagnostic(one, { ...host, getCurrentDirectory: () => root }))
}

const declarationsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.d.ts'))
    .map((name) => join(folder, name))
